import type { PublicPodcast } from '@duologue/contract';
import { readTitles } from '@duologue/contract/read-forms';

export function sourceTitles(podcast: Pick<PublicPodcast, 'wiki_title'> & { wiki_titles: unknown }): string[] {
  const titles = readTitles(podcast.wiki_titles);
  return titles.length > 0 ? titles : [podcast.wiki_title].filter(Boolean);
}

export function wikipediaUrl(title: string): string {
  return `https://en.wikipedia.org/wiki/${encodeURIComponent(title.replace(/ /g, '_'))}`;
}
