import type { Question } from '@duologue/contract/question';

/** A question with its answer as the server sends it. */
export function aQuestion(change: Partial<Question> = {}): Question {
  return {
    id: 11,
    question: 'Why do bees dance?',
    atMs: 12_000,
    answered: true,
    lines: [
      { speaker: 'A', name: 'Ada', kind: 'reaction', text: 'Good question.', citations: [] },
      {
        speaker: 'B',
        name: 'Ben',
        kind: 'fact',
        text: 'They show where flowers are.',
        citations: [
          {
            id: 4,
            sentence: 'Bees dance to show where flowers are.',
            section: 'Dance',
            url: 'https://en.wikipedia.org/w/index.php?oldid=5#Dance',
          },
        ],
      },
    ],
    audioUrl: '/api/questions/11.mp3',
    askedAt: '2026-05-10T12:05:00.000Z',
    ...change,
  };
}
