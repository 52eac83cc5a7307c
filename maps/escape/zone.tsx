<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="zone" tilewidth="96" tileheight="84" tilecount="8" columns="4">
 <image source="zone.png" width="384" height="168"/>
 <tile id="0" type="safe"/>
 <tile id="1" type="dangerous"/>
 <tile id="2" type="human"/>
 <tile id="3" type="alien"/>
 <tile id="4" type="hatch-1"/>
 <tile id="5" type="hatch-2"/>
 <tile id="6" type="hatch-3"/>
 <tile id="7" type="hatch-4"/>
</tileset>
