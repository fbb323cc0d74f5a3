import model from 'wink-eng-lite-web-model';
import winkNlp, { type ItsFunction, type ItsHelpers, type PartOfSpeech, type WinkMethods } from 'wink-nlp';

export type Token = {
  text: string;
  /** Lower case, no diacritics. */
  plain: string;
  stem: string;
  lemma: string;
  pos: PartOfSpeech;
  /** No space stands before it: a comma, the 's of a genitive. */
  glued: boolean;
  index: number;
};

let reader: { nlp: WinkMethods; its: ItsHelpers } | undefined;

/** Words of one sentence with their kinds. English only: that is what the model knows. */
export function readTokens(text: string): Token[] {
  reader ??= loadReader();
  const { nlp, its } = reader;
  const tokens = nlp.readDoc(text).tokens();
  const texts = tokens.out();
  const kinds = tokens.out(its.pos) as PartOfSpeech[];
  // The package's own types do not let these two in, though they are meant for exactly this.
  const stems = tokens.out(its.stem as ItsFunction<string>);
  const lemmas = tokens.out(its.lemma as ItsFunction<string>);
  const spaces = tokens.out(its.precedingSpaces) as string[];
  return texts.map((word, index) => ({
    text: word,
    plain: plainText(word),
    stem: plainText(stems[index] ?? word),
    lemma: plainText(lemmas[index] ?? word),
    pos: kinds[index] ?? 'X',
    glued: spaces[index] === '',
    index,
  }));
}

export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
}

/** The text of a run of tokens, spaced as it was. */
export function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ text, glued }, index) => (glued || index === 0 ? text : ` ${text}`)).join('');
}

/** The model takes 100 ms to load, so it waits until the first sentence is read. */
function loadReader() {
  const nlp = winkNlp(model, ['sbd', 'pos']);
  return { nlp, its: nlp.its };
}
