<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="base" tilewidth="88" tileheight="56" tilecount="33" columns="8">
 <image source="base.png" width="704" height="280"/>
 <tile id="0" type="guns"/>
 <tile id="1" type="tunnel"/>
 <tile id="2" type="more"/>
 <tile id="3" type="more-below"/>
 <tile id="4" type="energy"/>
 <tile id="5" type="fighters"/>
 <tile id="6" type="research"/>
 <tile id="7" type="robot"/>
 <tile id="8" type="command"/>
 <tile id="9" type="energy-fighters"/>
 <tile id="10" type="cost-1"/>
 <tile id="11" type="cost-2"/>
 <tile id="12" type="cost-3"/>
 <tile id="13" type="cost-4"/>
 <tile id="14" type="cost-5"/>
 <tile id="15" type="cost-6"/>
 <tile id="16" type="cost-7"/>
 <tile id="17" type="cost-8"/>
 <tile id="18" type="cost-9"/>
 <tile id="19" type="cost-10"/>
 <tile id="20" type="cost-11"/>
 <tile id="21" type="cost-12"/>
 <tile id="22" type="plus-1"/>
 <tile id="23" type="plus-2"/>
 <tile id="24" type="plus-3"/>
 <tile id="25" type="minus-1"/>
 <tile id="26" type="minus-2"/>
 <tile id="27" type="minus-3"/>
 <tile id="28" type="go-right"/>
 <tile id="29" type="go-left"/>
 <tile id="30" type="go-down"/>
 <tile id="31" type="go-end"/>
 <tile id="32" type="digger"/>
</tileset>
