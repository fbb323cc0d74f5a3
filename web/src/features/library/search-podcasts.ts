import type { StoredPodcast } from '@duologue/contract';

const lowered = new WeakMap<StoredPodcast, string>();

/** Title, article title or transcript, whatever the case. */
export function matches(podcast: StoredPodcast, query: string): boolean {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return true;
  let text = lowered.get(podcast);
  if (text === undefined) {
    text = [podcast.title, podcast.wiki_title, podcast.transcript ?? ''].join('\n').toLowerCase();
    lowered.set(podcast, text);
  }
  return text.includes(wanted);
}

export function newestFirst(podcasts: readonly StoredPodcast[]): StoredPodcast[] {
  return [...podcasts].sort((one, other) => (one.created_at < other.created_at ? 1 : one.created_at > other.created_at ? -1 : 0));
}
