import type { Token } from '../language/tokens.ts';
import type { ReadSentence } from './evidence.ts';

/** Words that turn a statement round. A claim must not hold one where the article holds only the other. */
const opposites: readonly (readonly [string, string])[] = (
  'more less|more fewer|most least|first last|early late|earlier later|large small|larger smaller|largest smallest|' +
  'big small|bigger smaller|biggest smallest|high low|higher lower|highest lowest|long short|longer shorter|longest shortest|' +
  'old new|old young|older younger|oldest youngest|oldest newest|hot cold|hotter colder|warm cool|warmer cooler|hard soft|' +
  'harder softer|heavy light|heavier lighter|fast slow|faster slower|fastest slowest|strong weak|stronger weaker|rich poor|' +
  'rise fall|increase decrease|increase reduce|grow shrink|gain lose|win lose|begin end|start end|start stop|open close|' +
  'accept reject|accept refuse|support oppose|allow forbid|succeed fail|true false|right wrong|north south|' +
  'northern southern|east west|eastern western|left right|above below|inside outside|front back|top bottom|day night|' +
  'summer winter|spring autumn|male female|man woman|father mother|son daughter|brother sister|husband wife|king queen|' +
  'ancient modern|public private|legal illegal|safe dangerous|common rare|always never|cheap expensive|thick thin|deep shallow|' +
  'wide narrow|bright dark|wet dry|alive dead|birth death|positive negative|attract repel|expand contract|' +
  'import export|freeze melt|solid liquid|clockwise anticlockwise|land sea|peace war|friend enemy|love hate|remember forget|' +
  'arrive leave|appear disappear|save destroy|build demolish|raise lower|toward away|increase decline|rise decline|all none|' +
  'majority minority|everyone nobody|famous unknown|popular unpopular|possible impossible|similar different|' +
  'first second|first third|second third|easy difficult|easy hard|simple complex|better worse|best worst|major minor|maximum minimum|upper lower|inner outer'
)
  .split('|')
  .map((pair) => pair.split(' '))
  .map(([one = '', other = '']) => [one, other] as const);

const byWord = new Map<string, string[]>();
for (const [one, other] of opposites) {
  byWord.set(one, [...(byWord.get(one) ?? []), other]);
  byWord.set(other, [...(byWord.get(other) ?? []), one]);
}

/** "useful" and "useless", "possible" and "impossible". */
function madeOpposites(word: string): string[] {
  if (word.length < 6) return [];
  if (word.endsWith('less')) return [word.replace(/less$/, 'ful')];
  if (word.endsWith('ful')) return [word.replace(/ful$/, 'less')];
  return [`un${word}`, `im${word}`, `in${word}`, `dis${word}`, word.replace(/^(un|im|in|dis)/, '')].filter(
    (other) => other !== word,
  );
}

const forms = (token: Token) => [token.plain, token.lemma];

export function checkOpposites(claim: readonly Token[], evidence: readonly ReadSentence[]): string[] {
  const given = new Set(evidence.flatMap(({ tokens }) => tokens.flatMap(forms)));
  const said = new Set(claim.flatMap(forms));
  return claim.flatMap((token) => {
    const turned = forms(token)
      .flatMap((form) => [...(byWord.get(form) ?? []), ...madeOpposites(form)])
      .find((opposite) => given.has(opposite) && !said.has(opposite));
    if (!turned) return [];
    const both = forms(token).some((form) => given.has(form));
    return both && !evidence.some(({ tokens }) => belongsToOther(token, turned, claim, tokens))
      ? []
      : [`it says '${token.text}' where the article says '${turned}'`];
  });
}

const NEARER = 3;

/** "More clay gives a softer pencil", where the article has "harder" next to clay and "softer" next to graphite. */
function belongsToOther(token: Token, opposite: string, claim: readonly Token[], evidence: readonly Token[]): boolean {
  const anchor = claim.slice(0, token.index).findLast(({ pos }) => pos === 'NOUN' || pos === 'PROPN');
  if (!anchor) return false;
  const places = (form: string) => evidence.filter((other) => forms(other).includes(form)).map(({ index }) => index);
  const homes = places(anchor.lemma);
  const distance = (form: string) => Math.min(...places(form).flatMap((at) => homes.map((home) => Math.abs(at - home))));
  return homes.length > 0 && distance(opposite) + NEARER <= Math.min(distance(token.plain), distance(token.lemma));
}
