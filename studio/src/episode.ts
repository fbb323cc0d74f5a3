import type {
  Article,
  Chapter,
  Grounding,
  ModelType,
  ScriptPart,
  ShowNotes,
  TranscriptLine,
  TtsProvider,
  Turn,
  Usage,
} from '@duologue/contract';
import type { Encyclopedia } from './article/encyclopedia.ts';
import type { Judge } from './grounding/judge.ts';
import type { AudioPiece, Mixer, MixReport, TurnTiming } from './mix/mixer.ts';
import type { Choices } from './script/wishes/wishes.ts';
import type { Brief, Writer } from './script/writer.ts';
import type { ClipStore } from './speech/clip-store.ts';
import type { Voice } from './speech/voice.ts';

/** Who wrote a part: the type of model and its id. */
export type WriterName = { type: ModelType; model: string };

/** Who spoke: two models of one provider are two different voices. */
export type VoiceName = { provider: TtsProvider; model: string };

/** What an earlier run wrote. `grounding` is there when the script was finished, so that no writer is asked again. */
export type SavedScript = { parts: readonly { part: ScriptPart; writer: WriterName }[]; grounding?: Grounding; usage?: Usage };

/** What is to be made. `article`, `script` and `voice` are what an earlier run left: it is taken, only the rest is made. */
export type EpisodeRequest = {
  title: string;
  articleTitles: readonly string[];
  brief: Omit<Brief, 'minutes' | 'wishes'>;
  /** Chosen by the visitor; what the brief's instructions say gives way to it. */
  choices?: Choices;
  maxMinutes?: number;
  /** The id of two voices of the provider that speaks; see `hostVoices`. */
  hosts?: string;
  article?: Article;
  script?: SavedScript;
  /** Who spoke the pieces that listeners have already heard. */
  voice?: VoiceName;
};

/** The writers are tried in order; the voices too, and the one that is chosen speaks the whole episode. */
export type EpisodeProviders = {
  encyclopedia: Encyclopedia;
  writers: readonly Writer[];
  voices: readonly Voice[];
  /** Reads what a model wrote, after the rules. */
  judge?: Judge | undefined;
};

export type EpisodeDependencies = EpisodeProviders & {
  clips: ClipStore;
  /** Default: the mixer in a thread of its own. */
  createMixer?(): Promise<Mixer>;
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
  /** Who wrote most of it. */
  writer: WriterName;
  voice: VoiceName;
};

/**
 * In order: a turn is written before it is spoken, spoken before it is heard. Parts that an earlier run wrote
 * come again with `kept: true`. Usage is what was used since the last event of that kind.
 */
export type EpisodeEvent =
  | { type: 'article-ready'; article: Article }
  | { type: 'chapter-start'; index: number; title: string; writer: WriterName; kept: boolean }
  | { type: 'turn-ready'; index: number; chapter: number; turn: Turn; writer: WriterName; kept: boolean }
  | { type: 'usage'; usage: Usage }
  | { type: 'script-ready'; grounding: Grounding }
  | { type: 'voice-chosen'; voice: VoiceName }
  | { type: 'clip-ready'; turn: number; sentence: number; made: boolean }
  | { type: 'turn-mixed'; index: number; timing: TurnTiming }
  | { type: 'audio'; piece: AudioPiece }
  | { type: 'progress'; written: number; mixed: number; expectedTurns: number }
  | { type: 'episode-ready'; episode: Episode };
