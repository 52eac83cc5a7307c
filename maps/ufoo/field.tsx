<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="field" tilewidth="96" tileheight="84" tilecount="8" columns="4">
 <image source="field.png" width="384" height="168"/>
 <tile id="0" type="space"/>
 <tile id="1" type="asteroid"/>
 <tile id="2" type="asteroid"/>
 <tile id="3" type="asteroid"/>
 <tile id="4" type="home-a"/>
 <tile id="5" type="home-b"/>
 <tile id="6" type="mothership-a"/>
 <tile id="7" type="mothership-b"/>
</tileset>
