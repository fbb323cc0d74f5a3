import { countWords } from '../../../language/count-words.ts';
import { isNegation } from '../../../language/words.ts';
import { midSentence } from '../topic.ts';
import type { Move } from './move.ts';

const LONG = 20;

/** "So the vessel became a standing example.": the first clause of a long sentence, without what was added to it. */
export const plainWords: Move = {
  name: 'plain words',
  most: 3,
  respond({ previous, topic }) {
    const { tokens, shape, words, id } = previous;
    if (words < LONG || !shape || shape.opener.length > 0 || tokens.some(isNegation) || shape.kind === 'modal') return undefined;
    const end = tokens.findIndex(
      ({ text, plain }, at) => at > 4 && (/^[,;]$/.test(text) || /^(because|although|while|when|until)$/.test(plain)),
    );
    const clause = tokens.slice(0, end);
    const first = end > shape.finite.index + 1 ? midSentence(clause, topic) : undefined;
    const listed =
      tokens.slice(end + 1, end + 6).some(({ text }) => text === ',') || /^(and|or)$/.test(tokens[end + 1]?.plain ?? '');
    if (!first || listed || countWords(first) < 6 || countWords(first) > 11 || clause.at(-1)?.pos === 'ADP') return undefined;
    if (
      clause.some(
        ({ plain, text }) =>
          /^(however|also|too|perhaps|probably|may|might|if|only|first|so|therefore|thus|then)$/.test(plain) ||
          /["“”]/.test(text),
      )
    )
      return undefined;
    return { kind: 'reaction', texts: [`So ${first}.`], sources: [id], weight: 0.38 };
  },
};
