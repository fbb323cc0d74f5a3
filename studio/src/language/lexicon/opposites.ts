/** Words that turn a statement round, as far as one pair of words can. */
export const oppositePairs =
  // degree and size
  'more less|more fewer|most least|many few|much little|large small|larger smaller|largest smallest|big small|bigger smaller|' +
  'biggest smallest|huge tiny|enormous tiny|high low|higher lower|highest lowest|tall short|taller shorter|tallest shortest|' +
  'long short|longer shorter|longest shortest|lengthen shorten|thick thin|thicker thinner|deep shallow|deeper shallower|' +
  'wide narrow|wider narrower|broad narrow|heavy light|heavier lighter|heaviest lightest|fat thin|dense sparse|steep gentle|' +
  'steep flat|maximum minimum|major minor|majority minority|all none|everyone nobody|everybody nobody|everything nothing|' +
  'full empty|complete incomplete|complete partial|entire partial|completely partly|entirely partly|fully partly|' +
  'increase decrease|increase reduce|increase decline|increase drop|grow shrink|swell shrink|rise fall|rise decline|' +
  'rise drop|raise lower|expand contract|expand shrink|gain lose|gain loss|profit loss|add remove|add subtract|improve worsen|' +
  'better worse|best worst|strengthen weaken|strong weak|stronger weaker|strongest weakest|strength weakness|powerful weak|' +
  'rich poor|richer poorer|richest poorest|wealth poverty|superior inferior|plentiful scarce|abundant scarce|common rare|' +
  'often rarely|often seldom|often never|usually rarely|usually never|always never|always rarely|always sometimes|frequent rare|' +
  // time and order
  'first last|first second|first third|second third|early late|earlier later|earliest latest|old new|old young|older younger|' +
  'older newer|oldest youngest|oldest newest|ancient modern|ancient recent|past future|begin end|begin finish|begin stop|' +
  'beginning end|start end|start finish|start stop|continue stop|continue cease|sudden gradual|suddenly gradually|' +
  'permanent temporary|permanently temporarily|immediate delayed|immediately eventually|fast slow|faster slower|fastest slowest|' +
  'quick slow|quickly slowly|rapid slow|rapidly slowly|day night|sunrise sunset|dawn dusk|morning evening|summer winter|' +
  'spring autumn|birth death|youth age|junior senior|' +
  // place and direction
  'north south|northern southern|northward southward|northwards southwards|northeast southwest|northwest southeast|east west|' +
  'eastern western|eastward westward|eastwards westwards|left right|above below|inside outside|indoor outdoor|front back|' +
  'top bottom|upper lower|inner outer|interior exterior|internal external|inwards outwards|inward outward|upwards downwards|' +
  'upward downward|upstream downstream|forwards backwards|forward backward|near far|nearer further|nearest farthest|' +
  'horizontal vertical|clockwise anticlockwise|clockwise counterclockwise|land sea|ceiling floor|entrance exit|ascend descend|' +
  'ascent descent|climb descend|float sink|enter leave|arrive leave|arrive depart|stay leave|remain leave|advance retreat|' +
  'approach recede|push pull|together apart|together separately|urban rural|native foreign|domestic foreign|import export|' +
  // qualities
  'hot cold|hotter colder|hottest coldest|warm cool|warm cold|warmer cooler|warmer colder|hard soft|harder softer|hardest softest|' +
  'wet dry|wetter drier|humid dry|bright dark|brighter darker|bright dim|brighter dimmer|visible invisible|transparent opaque|' +
  'loud quiet|loud silent|noisy quiet|noisy silent|rough smooth|sharp blunt|sharp dull|straight curved|straight bent|' +
  'tight loose|rigid flexible|solid liquid|solid hollow|sweet bitter|sweet sour|fresh stale|raw cooked|clean dirty|pure impure|' +
  'alive dead|living extinct|healthy sick|healthy ill|fertile barren|harmless harmful|harmless deadly|harmless dangerous|' +
  'safe dangerous|calm violent|peaceful violent|peaceful warlike|cheap expensive|cheaper dearer|free expensive|easy difficult|' +
  'easy hard|easier harder|easily hardly|simple complex|simple complicated|simpler complicated|possible impossible|true false|' +
  'real fake|real imaginary|genuine fake|genuine false|genuine forged|right wrong|correct wrong|correct incorrect|' +
  'famous unknown|famous obscure|known unknown|popular unpopular|similar different|same different|identical different|' +
  'natural artificial|wild tame|regular irregular|certain doubtful|certain uncertain|exact approximate|exactly roughly|' +
  'positive negative|public private|secret public|secretly openly|legal illegal|legal unlawful|voluntary compulsory|' +
  'active passive|dependent independent|single married|brave cowardly|guilty innocent|happy unhappy|happy sad|clever stupid|' +
  'wise foolish|beautiful ugly|generous mean|cruel kind|loyal treacherous|eager reluctant|willing unwilling|willingly reluctantly|' +
  'useful useless|lucky unlucky|fortunate unfortunate|friendly hostile|careful careless|literate illiterate|' +
  // deeds
  'accept reject|accept refuse|agree refuse|agree disagree|approve reject|approve disapprove|support oppose|allow forbid|' +
  'allow prevent|allow prohibit|allow ban|permit forbid|permit prohibit|permit ban|succeed fail|success failure|win lose|' +
  'victory defeat|winner loser|open close|open shut|save destroy|save spend|save waste|protect destroy|protect expose|' +
  'build demolish|build destroy|create destroy|construct destroy|attract repel|freeze melt|freeze thaw|remember forget|' +
  'appear disappear|appear vanish|hide reveal|hide show|notice ignore|confirm deny|confirm refute|prove disprove|admit deny|' +
  'believe doubt|believe disbelieve|trust distrust|trust suspicious|trust suspect|trust doubt|agree doubt|agree dispute|trust mistrust|praise criticise|praise criticize|praise condemn|' +
  'encourage discourage|help hinder|obey disobey|join leave|unite divide|combine separate|connect separate|include exclude|' +
  'attack defend|capture release|catch release|imprison release|imprison free|survive die|survive perish|survivor victim|' +
  'earn spend|love hate|friend enemy|ally enemy|' +
  'supporter opponent|reward punish|wake sleep|speed slow|quicken slow|absorb emit|absorb reflect|' +
  // people
  'male female|man woman|boy girl|father mother|son daughter|brother sister|husband wife|king queen|uncle aunt|teacher pupil|' +
  'teacher student|master servant|predator prey|civilian military|peace war|presence absence|present absent';
