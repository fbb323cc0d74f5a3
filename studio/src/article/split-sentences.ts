import { joinsNext } from './joins-next.ts';
import { splitParagraph } from './text-limits.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * Sentences as one would read them aloud. Unicode's rules find the borders; where they stop after an abbreviation,
 * an initial or an exclamation inside a sentence, the pieces are put together again. A blank line always ends a sentence.
 * Nothing but white space is lost.
 */
export function splitSentences(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .flatMap((paragraph) => splitParagraph(paragraph.replace(/\s+/g, ' ').trim()))
    .flatMap(sentencesOf);
}

function sentencesOf(paragraph: string): string[] {
  const sentences: string[] = [];
  for (const piece of pieces(paragraph)) {
    const last = sentences.at(-1);
    if (last !== undefined && joinsNext(last, piece)) sentences[sentences.length - 1] = `${last} ${piece}`;
    else sentences.push(piece);
  }
  return sentences;
}

function* pieces(paragraph: string): Generator<string> {
  let piece = '';
  for (const { segment } of segmenter.segment(paragraph)) {
    piece += segment;
    // Unicode also ends a sentence inside "Yahoo!-owned"; here only scripts without spaces do so.
    if (!endsHere(segment)) continue;
    yield* splitAtNumber(piece.trim());
    piece = '';
  }
  if (piece) yield* splitAtNumber(piece);
}

/** Walks back over closing marks only: a pattern would search the whole piece for each of its parts. */
function endsHere(segment: string): boolean {
  let last = segment.length - 1;
  while (last >= 0 && '"”’」』)'.includes(segment.charAt(last))) last -= 1;
  return /[\s。！？]/.test(segment.charAt(last));
}

/** Unicode sees no border before a number that a small letter follows ("… the island. 20 men stayed."). */
function splitAtNumber(piece: string): string[] {
  return piece.split(/(?<=\p{Ll}{4}[.!?]["”’)]?) (?=\d[\d,.]* \p{Ll})/u);
}
