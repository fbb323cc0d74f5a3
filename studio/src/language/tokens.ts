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

/** The model's time for a word grows with the square of its length. */
const MAX_WORD_CHARACTERS = 100;
const longWords = new RegExp(`(\\S{${MAX_WORD_CHARACTERS}})\\S+`, 'g');

let reader: { nlp: WinkMethods; its: ItsHelpers } | undefined;

/** Words of one sentence with their kinds. English only: that is what the model knows. */
export function readTokens(text: string): Token[] {
  reader ??= loadReader();
  const { nlp, its } = reader;
  const tokens = nlp.readDoc(text.replace(/\s+/g, ' ').replace(longWords, '$1')).tokens();
  const texts = tokens.out();
  const kinds = tokens.out(its.pos) as PartOfSpeech[];
  // The package's own types do not let these two in, though they are meant for exactly this.
  const stems = tokens.out(its.stem as ItsFunction<string>);
  const lemmas = tokens.out(its.lemma as ItsFunction<string>);
  const spaces = tokens.out(its.precedingSpaces) as string[];
  const read = texts.map((word, index) => ({
    text: word,
    plain: plainText(word),
    stem: plainText(stems[index] ?? word),
    lemma: plainText(lemmas[index] ?? word),
    pos: kinds[index] ?? 'X',
    glued: spaces[index] === '',
    index,
  }));
  return splitFullStop(read);
}

/** The model takes "Sun." for an abbreviation; at the end of a sentence it is a word and a full stop. */
function splitFullStop(tokens: Token[]): Token[] {
  const last = tokens.at(-1);
  if (!last || !/^[\p{L}'’-]{3,}\.$/u.test(last.text)) return tokens;
  const cut = (text: string) => text.replace(/\.$/, '');
  const word = { ...last, text: cut(last.text), plain: cut(last.plain), stem: cut(last.stem), lemma: cut(last.lemma) };
  const stop: Token = { text: '.', plain: '.', stem: '.', lemma: '.', pos: 'PUNCT', glued: true, index: last.index + 1 };
  return [...tokens.slice(0, -1), word, stop];
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
