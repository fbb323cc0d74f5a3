import type { StoredPodcast } from '@duologue/contract';

/** Where a search is found in what is said: the words around it, and how far into the transcript they are (0 to 1). */
export type ContentHit = { before: string; match: string; after: string; share: number };

const AROUND = 70;

/** Undefined where the title or the article's title already shows why the podcast was found. */
export function contentHit(podcast: StoredPodcast, query: string): ContentHit | undefined {
  const wanted = query.trim().toLowerCase();
  const { title, wiki_title, transcript } = podcast;
  if (!wanted || !transcript || `${title}\n${wiki_title}`.toLowerCase().includes(wanted)) return undefined;
  const start = transcript.toLowerCase().indexOf(wanted);
  if (start < 0) return undefined;
  const end = start + wanted.length;
  return {
    before: wordsBefore(transcript.slice(Math.max(0, start - AROUND), start), start > AROUND),
    match: transcript.slice(start, end),
    after: wordsAfter(transcript.slice(end, end + AROUND), end + AROUND < transcript.length),
    share: start / transcript.length,
  };
}

const flat = (text: string) => text.replace(/\s+/g, ' ');

/** A word that the cut went through is left out. */
function wordsBefore(text: string, cut: boolean): string {
  return cut ? `…${flat(text.replace(/^\S+/, '')).trimStart()}` : flat(text);
}

function wordsAfter(text: string, cut: boolean): string {
  return cut ? `${flat(text.replace(/\S+$/, '')).trimEnd()}…` : flat(text);
}
