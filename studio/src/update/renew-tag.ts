import type { Article, TranscriptLine, Usage } from '@duologue/contract';
import type { Episode, VoiceName } from '../episode.ts';
import { finishEpisode } from '../finish-episode.ts';
import type { UpdatedScript } from './update-script.ts';

type Renewal = {
  title: string;
  article: Article;
  script: UpdatedScript;
  /** The lines as they were spoken. */
  lines: readonly TranscriptLine[];
  voice: VoiceName;
  usage: Usage;
  durationMs: number;
};

/** The episode of a script in which no word changed: the sound stays, and its tag, notes and citations are made anew. */
export async function renewTag({ title, article, script, lines, voice, usage, durationMs }: Renewal): Promise<Episode> {
  const parts = script.parts.map(({ part }) => part);
  const chapters = parts.flatMap((part) => (part.type === 'chapter' ? part.title : []));
  const spoken = parts.flatMap((part) => (part.type === 'turn' ? part.turn : []));
  const turns = spoken.map((turn, index) => {
    const line = lines[index];
    if (line?.text !== turn.text || line.startMs === null || line.endMs === null)
      throw new Error(`Line ${index} is not the one that was spoken`);
    return {
      numbered: { index, chapter: line.chapter, startsChapter: line.chapter !== lines[index - 1]?.chapter, turn },
      timing: { startMs: line.startMs, endMs: line.endMs },
    };
  });
  const [first] = script.parts;
  if (!first) throw new Error(`There is no script about '${article.title}'`);
  const result = { parts, chapters, turns, grounding: script.grounding, usage, writer: first.writer };
  return finishEpisode(title, article, result, voice, { durationMs, loudnessLufs: Number.NaN, truePeakDb: Number.NaN });
}
