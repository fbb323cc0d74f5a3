import { foldText } from '../article/fold-text.ts';
import { readWords } from '../language/lexicon/read-list.ts';

const commonWords = readWords('common-words');
const negations = readWords('negations');
const numberWord =
  /^(\d.*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred|thousand|million|billion)$/;

/**
 * Words that a line took from its sentences and that these no longer have. The rules of the grounding let a line pass that
 * says one queen where the sentence now says two; here it is known which word the article has withdrawn.
 */
export function lostWords(line: string, before: readonly string[], after: readonly string[]): string[] {
  const now = new Set(after.flatMap(wordsOf));
  const withdrawn = new Set(before.flatMap(wordsOf).filter((word) => !now.has(word)));
  return [...new Set(wordsOf(line))].filter((word) => withdrawn.has(word) && matters(word));
}

function matters(word: string): boolean {
  return numberWord.test(word) || negations.has(word) || !(commonWords.has(word) || commonWords.has(`${word}s`));
}

/** Singular and plural count as one word. */
function wordsOf(text: string): string[] {
  return (foldText(text).match(/\p{N}[\p{N}.,]*\p{N}|[\p{L}\p{N}']+/gu) ?? []).map((word) =>
    word.replace(/(?<=\p{L}{2})s$/u, ''),
  );
}
