<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="world" tilewidth="6" tileheight="6" tilecount="4" columns="4">
 <image source="world.png" width="24" height="6"/>
 <tile id="0" type="sea"/>
 <tile id="1" type="sea"/>
 <tile id="2" type="land"/>
 <tile id="3" type="land"/>
</tileset>
