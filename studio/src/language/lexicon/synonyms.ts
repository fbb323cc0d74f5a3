/** Words that people put for each other when they retell something. One word may stand in several groups. */
export const synonymGroups =
  // beginning, making, ending
  'begin start commence beginning origin|end finish stop cease conclude|found establish create form launch|' +
  'make build construct produce create manufacture assemble craft maker|invent devise design develop conceive create inventor|' +
  'discover find uncover unearth spot detect discovery|change alter transform shift turn|become turn grow|copy reproduce imitate replica duplicate|' +
  'publish print release issue|repair fix mend restore|use employ apply usage|try attempt effort seek|cause trigger bring lead result produce|' +
  'happen occur take|appear emerge arise|vanish disappear go|continue remain stay last keep|last endure survive|stop prevent block halt hinder|' +
  // having and giving
  'buy purchase acquire pay|sell trade market sale|give hand grant offer donate award present provide supply|get receive obtain gain win|' +
  'take seize grab capture catch|steal rob theft thief robber|keep hold retain preserve store save maintain|contain hold include comprise|' +
  'own possess have belong|need require demand want|want wish desire hope|choose select pick elect|allow let permit enable|' +
  'forbid ban prohibit outlaw|pay cost price money charge fee|earn pay wage salary income|lose loss miss|collect gather assemble|' +
  // moving
  'move travel journey go shift voyage trip march|carry transport bring haul bear convey deliver|send dispatch mail post ship|' +
  'arrive reach come land|leave depart abandon quit|return back|enter go|escape flee run|follow chase pursue track|spread extend stretch scatter|' +
  'rise climb ascend lift soar|fall drop collapse tumble sink|turn rotate spin revolve circle|shake tremble quake vibrate rattle|' +
  'throw hurl toss|push press shove|pull drag draw tug|fly flight soar|sail voyage cruise|swim float drift|pour flow run stream|' +
  // growing and shrinking
  'grow increase expand rise swell climb|shrink decrease decline fall drop reduce dwindle|double twice twofold|triple three|halve half|' +
  // fighting and ruling
  'fight battle war combat clash struggle conflict|attack raid invade assault strike|conquer capture seize occupy take|' +
  'win victory beat defeat triumph overcome|destroy ruin wreck demolish devastate destruction|break crack shatter split smash|' +
  'kill slay murder execute die death|die perish death dead deadly fatal|burn fire flame blaze|explode burst blast erupt eruption explosion|' +
  'protect guard defend shield shelter|lead guide head direct command leader|rule govern reign ruler king queen emperor monarch|' +
  'order command instruct|punish penalty fine|prison jail imprison|accuse blame charge|help aid assist support|free release liberate|' +
  // saying and thinking
  'say tell state claim report declare announce mention|think believe suppose assume consider belief idea|know understand aware knowledge|' +
  'learn study find|teach instruct train lesson teacher|write author record note describe pen text writer|ask request question|' +
  'answer reply respond|argue dispute debate quarrel|agree accept consent|refuse reject decline|promise pledge vow swear|' +
  'show reveal display demonstrate prove exhibit|hide conceal bury|see watch observe notice view look sight|hear listen sound|' +
  'call name dub title term|guess estimate reckon|calculate compute reckon work|measure gauge|weigh weight heavy|count number tally|' +
  'search hunt seek look|study research investigate experiment examine scientist researcher|test trial experiment|theory idea hypothesis|' +
  'copy write|perform play act|paint draw sketch painting picture drawing portrait painter artist|sign signal mark|explain reason account|' +
  // living
  'live dwell reside inhabit home life alive|eat feed consume devour swallow food meal diet|drink swallow sip|cook boil bake roast|' +
  'marry wed marriage wedding wife husband spouse|born birth|bury grave tomb burial|treat cure heal remedy treatment medicine|' +
  'infect infection disease illness sickness sick ill patient|disease plague illness epidemic pestilence|doctor physician surgeon|' +
  'breed reproduce mate|hunt chase prey|sleep rest|dig excavate|plant cultivate farm grow sow|harvest crop|hurt injure wound harm damage|' +
  'work job labour labor task employ|worker labourer workman employee|farmer peasant|merchant trader dealer|sailor crew seaman|' +
  'soldier army troop warrior military force|scholar academic scientist expert historian|engineer mechanic|priest monk clergy|' +
  // qualities
  'big large huge enormous giant vast massive great|small tiny little minute|tall high height|long lengthy length|wide broad width|deep depth|' +
  'fast quick rapid swift speed|strong powerful mighty strength power|weak feeble|old ancient aged|new modern recent fresh|' +
  'hard difficult tough|easy simple|hot warm heat|cold cool chilly freeze frozen|dark black|bright light shine glow|' +
  'famous renowned celebrated known|rare scarce uncommon|common usual ordinary frequent|dangerous risky hazardous danger|safe secure safety|' +
  'poison poisonous toxic venom venomous|clever intelligent smart|strange odd curious weird peculiar|beautiful lovely|rich wealthy fortune wealth|' +
  'poor poverty|true real genuine|false fake wrong|whole entire complete full|main chief principal|important key crucial vital|' +
  'cheap inexpensive affordable|expensive costly dear|empty bare|thin slim|thick fat|soft gentle|wet damp moist|dry arid|round circular circle|' +
  'own personal|secret hidden|loud noisy noise|quiet silent silence|early soon|late delay|enough sufficient|almost nearly|' +
  // people and places
  'people person human folk man woman|child kid boy girl son daughter baby infant young|parent father mother|family relative|' +
  'friend companion ally|enemy foe opponent rival|country nation state land kingdom realm|city town|village settlement hamlet|' +
  'house home building|road street path route|river stream|sea ocean water|mountain peak hill summit|forest wood jungle|island isle|' +
  'coast shore beach seaside|sky air atmosphere|earth ground soil land|place spot site location area region|world globe earth planet|' +
  'ship vessel boat|top summit|bottom floor bed|edge border rim|centre center middle heart core|north northern|south southern|east eastern|' +
  'west western|church cathedral|school university college|' +
  // things
  'stone rock|cloth fabric textile|clothes clothing dress garment|animal creature beast|insect bug|bacterium bacteria germ microbe|' +
  'bone skeleton|brain mind|tool instrument device machine gadget apparatus|weapon gun arm|vehicle car|engine motor|' +
  'book volume text manuscript|picture image photo photograph|map chart|money cash coin|amount quantity|kind type sort variety|' +
  'part piece section portion share fragment|group team band crowd|time era period age|problem trouble difficulty|mistake error|' +
  'reason cause|result effect outcome consequence|law rule regulation|prize award honour|colour color hue|shape form|hole gap opening|' +
  'storm gale tempest|glue stick paste attach|join link connect unite attach|separate divide split|mix blend combine|cover coat wrap|fill pack load';
