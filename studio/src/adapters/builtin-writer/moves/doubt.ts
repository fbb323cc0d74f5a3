import type { Move } from './move.ts';

/** The article's own doubt, and how a listener takes it up. */
const doubts: readonly { said: RegExp; texts: readonly string[] }[] = [
  {
    said: /\b(nobody|no one) (really )?knows\b|\b(is|are|remains?) (still )?(unknown|unclear|uncertain|a mystery)\b/i,
    texts: ['So nobody really knows.', 'So we are left to guess.'],
  },
  {
    said: /\b(is|are|remains?) (still )?(disputed|debated|controversial|a matter of debate|an open question)\b|\b(historians|scholars|scientists|experts|researchers) (still )?(disagree|argue)\b/i,
    texts: ['So that is still open.', 'And nobody has settled it.'],
  },
  {
    said: /\b(doubted|doubtful|never been proved|unproven)\b/i,
    texts: ['So we should be careful with that one.', 'So that one needs a question mark.'],
  },
  {
    said: /\b(legend|myth|according to tradition|the story goes|(is|are) said to|supposedly|reportedly|allegedly)\b/i,
    texts: ['If the story is true.', 'If one believes it.'],
  },
];

export const doubt: Move = {
  name: 'doubt',
  most: 2,
  respond({ previous }) {
    const found = doubts.find(({ said }) => said.test(previous.text));
    return found && { kind: 'reaction', texts: found.texts, sources: [previous.id], weight: 0.8 };
  },
};
