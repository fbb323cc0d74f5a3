import type { Chapter, ShowNotes } from '@duologue/contract';

/** What can be played: a stored podcast, a shared one, an episode of a series. */
export type Playable = {
  id: number;
  title: string;
  status?: string;
  audio_url: string | null;
  audio_filename: string | null;
  chapters: Chapter[];
  show_notes: ShowNotes | null;
  duration: number | null;
};
