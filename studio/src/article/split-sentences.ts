import { joinsNext } from './joins-next.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * Sentences as one would read them aloud. Unicode's rules find the borders; where they stop after an abbreviation,
 * an initial or an exclamation inside a sentence, the pieces are put together again. A blank line always ends a sentence.
 * Nothing is lost: the sentences joined with spaces are the text with its white space made single.
 */
export function splitSentences(text: string): string[] {
  return text.split(/\n\s*\n/).flatMap(splitParagraph);
}

function splitParagraph(paragraph: string): string[] {
  const sentences: string[] = [];
  for (const piece of pieces(paragraph.replace(/\s+/g, ' ').trim())) {
    const last = sentences.at(-1);
    if (last !== undefined && joinsNext(last, piece)) sentences[sentences.length - 1] = `${last} ${piece}`;
    else sentences.push(piece);
  }
  return sentences;
}

function* pieces(paragraph: string): Generator<string> {
  for (const { segment } of segmenter.segment(paragraph)) {
    const piece = segment.trim();
    // Unicode sees no border before a number that a small letter follows ("… the island. 20 men stayed.").
    if (piece) yield* piece.split(/(?<=\p{Ll}{4}[.!?]["”’)]?) (?=\d[\d,.]* \p{Ll})/u);
  }
}
