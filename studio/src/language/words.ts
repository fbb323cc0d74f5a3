import type { Token } from './tokens.ts';

/** Words that say nothing about a topic: grammar, and the small talk around a fact. */
const emptyWords = new Set(
  (
    'a an the this that these those some any each every either neither all both few more most other another such no not never ' +
    'and or but nor so yet if then than as because since while although though when where who whom whose which what how why ' +
    'i you he she it we they me him her us them my your his its our their mine yours ours theirs myself itself himself herself ' +
    'themselves one ones be am is are was were been being have has had having do does did done doing will would shall should ' +
    'can could may might must of in on at by for with about against between into through during before after above below to ' +
    "from up down out off over under again further once here there very too also just only even still n't 's 'll 're 've 'd 'm " +
    'well right yes okay oh ah really actually basically exactly simply quite rather pretty kind sort thing things stuff lot ' +
    'bit part way get gets got go goes went gone going come comes came say says said tell tells told know knows knew known ' +
    'think thinks thought mean means let put make makes made take takes took like love imagine picture guess remember wonder ' +
    'talk see look find fact story episode today show point turn turns happen happens happened amazing incredible interesting ' +
    'funny surprising remarkable wonderful fascinating wild strange great big good nice call calls called name named use used ' +
    'ever now back much many own same whole across around without within upon per via onto toward towards until year day month week century decade time hour minute second again first'
  ).split(' '),
);

export function isContentWord({ pos, plain, lemma }: Token): boolean {
  if (pos === 'PUNCT' || pos === 'SYM' || pos === 'SPACE' || pos === 'NUM') return false;
  if (plain === 'back' && pos === 'NOUN') return true;
  return plain.length > 1 && /[a-z]/.test(plain) && !emptyWords.has(plain) && !emptyWords.has(lemma);
}

/** Two forms under which a word may be found again: 'wrote' by its lemma, 'mixing' by its stem. */
export function keysOf({ stem, lemma }: Token): string[] {
  return stem === lemma ? [stem] : [stem, lemma];
}

const words = (list: string) => new Set(list.split(' '));

const negations = words(
  "no not never nobody nothing none neither nor without n't cannot hardly barely scarcely rarely seldom unable lack lacked " +
    'lacks lacking fail failed fails failing refuse refused refuses refusing reject rejected rejects impossible untrue deny denied ' +
    'denies nowhere',
);

/** Says no, in one word or another. */
export function isNegation({ plain }: Token): boolean {
  return negations.has(plain) || plain.endsWith("n't");
}

const softNegations = words(
  'only sole closed cut except lost lose loses stop stopped stops unlike instead avoid avoided prevent prevented prevents ' +
    'false wrong wrongly less least missing absent empty forbid forbade forbidden banned rather unknown unclear until ' +
    'illegal invalid invisible incomplete disappear disagree doubt doubted out away too poor poorly dislike dislikes disliked',
);

/** Can say the same as a "no": the only one, closed to women, cut off, childless. */
export function isSoftNegation({ plain }: Token): boolean {
  return (
    softNegations.has(plain) ||
    /\p{L}{3,}less$/u.test(plain) ||
    /^un(like|certain|finished|popular|wanted|true|seen|touched|done)/.test(plain)
  );
}

/** The share of a claim's content words that the evidence has. */
export function shareOf(claim: readonly Token[], evidence: readonly Token[]): number {
  const keys = new Set(evidence.flatMap(keysOf));
  const content = claim.filter(isContentWord);
  return content.length === 0 ? 0 : content.filter((token) => keysOf(token).some((key) => keys.has(key))).length / content.length;
}
