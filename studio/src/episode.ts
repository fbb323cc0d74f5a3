import type { Article, Chapter, Grounding, ScriptPart, ShowNotes, TranscriptLine, Turn, Usage } from '@duologue/contract';
import type { Encyclopedia } from './article/encyclopedia.ts';
import type { AudioPiece, Mixer, MixReport, TurnTiming } from './mix/mixer.ts';
import type { Brief, Writer } from './script/writer.ts';
import type { ClipStore } from './speech/clip-store.ts';
import type { Voice } from './speech/voice.ts';

/** What is to be made. `article` and `script` are what an earlier run left: it is taken, only the rest is made. */
export type EpisodeOrder = {
  title: string;
  articleTitles: string[];
  brief: Omit<Brief, 'minutes'> & { maxMinutes?: number };
  article?: Article;
  script?: readonly ScriptPart[];
};

/** Who makes it. The writers are tried in order; the voices too, and the one that is chosen speaks the whole episode. */
export type Crew = {
  encyclopedia: Encyclopedia;
  writers: readonly Writer[];
  voices: readonly Voice[];
  clips: ClipStore;
  createMixer(): Promise<Mixer>;
};

export type Episode = {
  article: Article;
  chapters: Chapter[];
  lines: TranscriptLine[];
  showNotes: ShowNotes;
  grounding: Grounding;
  usage: Usage;
  report: MixReport;
  /** The ID3 tag that goes before the frames; the final mp3 is this and then exactly the pieces. */
  tag: Uint8Array<ArrayBuffer>;
  writer: { type: Writer['type']; model: string };
  voice: { provider: Voice['provider']; model: string };
};

/** In order: a turn is written before it is spoken, spoken before it is heard. */
export type EpisodeEvent =
  | { type: 'article-ready'; article: Article }
  | { type: 'chapter-start'; index: number; title: string }
  | { type: 'turn-ready'; index: number; turn: Turn; writer: { type: Writer['type']; model: string } }
  | { type: 'clip-ready'; turn: number; sentence: number; made: boolean }
  | { type: 'turn-mixed'; index: number; timing: TurnTiming }
  | { type: 'audio'; piece: AudioPiece }
  | { type: 'progress'; written: number; mixed: number; expectedTurns: number }
  | { type: 'episode-ready'; episode: Episode };
