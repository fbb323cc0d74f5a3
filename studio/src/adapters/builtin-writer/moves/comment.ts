import { isNewLine } from '../telling.ts';
import type { Move } from './move.ts';

/** What was just told, as a pattern, and a word about it that would not fit any other sentence. */
const comments: readonly { said: RegExp; texts: readonly string[] }[] = [
  {
    said: /\b(was|were|became) the first (person|people|woman|man|human|animal|country|city|state|museum|university|book|film|ship|european)/i,
    texts: ['Somebody had to be first.'],
  },
  {
    said: /\b(laughed at|mocked|ridiculed|turned (him|her|them) down)\b/i,
    texts: ['Not a warm welcome.', 'That can’t have been easy to hear.'],
  },
  {
    said: /\b(patience|for (twenty|thirty|forty|fifty) years)\b/i,
    texts: ['That takes patience.'],
  },
  {
    said: /\b\d+(\.\d+)? (billion|trillion)\b|\bbillions\b|\bquintillion\b/i,
    texts: ['I can’t picture a number like that.', 'That is hard to picture.'],
  },
  { said: /\bmillion years ago\b/i, texts: ['That is hard to imagine.'] },
  { said: /\b(quarrel\w*|feud\w*|disagreed|argued (about|over))\b/i, texts: ['So they were not of one mind.'] },
  { said: /\bforgot(ten)?\b/i, texts: ['Forgotten, just like that.'] },
];

/** A remark with a trigger of its own, each once in an episode. */
export const comment: Move = {
  name: 'comment',
  most: 2,
  respond({ previous, memory }) {
    const found = comments.find(({ said, texts }) => said.test(previous.text) && texts.some((text) => isNewLine(memory, text)));
    return found && { kind: 'reaction', texts: found.texts, sources: [previous.id], weight: 0.55 };
  },
};
