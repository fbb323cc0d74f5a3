import type { Turn, Usage } from '@duologue/contract';
import type { Writer } from '../src/script/writer.ts';

export type FakeWriterOptions = {
  type?: Writer['type'];
  model?: string;
  /** Throws this after so many turns instead of finishing. */
  failAfterTurns?: number;
  error?: Error;
  usage?: Usage;
  /** Changes a turn before it is handed out, to play a writer that makes things up. */
  distort?: (turn: Turn, index: number) => Turn;
  rewrite?: Writer['rewrite'];
  /** As a model's lines are. */
  needsEditing?: true;
};

/** Reads the article out, sentence by sentence, the speakers alternating. For tests of everything around a writer. */
export function createFakeWriter(options: FakeWriterOptions = {}): Writer {
  const { type = 'builtin', model = 'fake-writer', distort = (turn) => turn } = options;
  return {
    type,
    model,
    ...(options.rewrite && { rewrite: options.rewrite }),
    ...(options.needsEditing && { needsEditing: true }),
    async *write(article, _brief, written, signal) {
      const told = new Set(written.flatMap((part) => (part.type === 'turn' ? part.turn.sources : [])));
      const chapters = new Set(written.flatMap((part) => (part.type === 'chapter' ? part.title : [])));
      let turns = 0;
      for (const section of article.sections) {
        const title = section.heading || article.title;
        if (!chapters.has(title)) yield { type: 'chapter', title };
        for (const sentence of section.sentences) {
          if (told.has(sentence.id)) continue;
          signal.throwIfAborted();
          if (turns === options.failAfterTurns) throw options.error ?? new Error('the fake writer was told to fail');
          const speaker = sentence.id % 2 === 0 ? 'A' : 'B';
          yield { type: 'turn', turn: distort({ speaker, text: sentence.text, sources: [sentence.id], kind: 'fact' }, turns) };
          turns += 1;
        }
      }
      if (options.usage) yield { type: 'usage', usage: options.usage };
    },
  };
}
