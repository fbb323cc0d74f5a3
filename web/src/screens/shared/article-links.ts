import type { PublicPodcast } from '@duologue/contract';
import { readTitles } from '@duologue/contract/read-forms';

type Sources = Pick<PublicPodcast, 'wiki_title' | 'source' | 'source_urls'> & { wiki_titles: unknown };

export function sourceTitles(podcast: Pick<Sources, 'wiki_title' | 'wiki_titles'>): string[] {
  const titles = readTitles(podcast.wiki_titles);
  return titles.length > 0 ? titles : [podcast.wiki_title].filter(Boolean);
}

export function wikipediaUrl(title: string): string {
  return `https://en.wikipedia.org/wiki/${encodeURIComponent(title.replace(/ /g, '_'))}`;
}

/** The site of another encyclopedia that the operator has set up; undefined for Wikipedia and for our own articles. */
function otherSite({ source, source_urls: [url = ''] }: Sources): string | undefined {
  const host = source === 'shelf' || !URL.canParse(url) ? '' : new URL(url).hostname;
  return host === '' || /(^|\.)wikipedia\.org$/.test(host) ? undefined : host;
}

export function basedOn(podcast: Sources): string {
  if (podcast.source === 'shelf') return 'Based on our own article(s)';
  const site = otherSite(podcast);
  return site ? `Based on article(s) of ${site}` : 'Based on Wikipedia article(s)';
}

/** A link to the original article, or to Wikipedia's on the same subject. */
export function originalArticle(podcast: Sources): { url: string; label: string } | undefined {
  const [title] = sourceTitles(podcast);
  if (!title) return undefined;
  const site = otherSite(podcast);
  if (site) return { url: podcast.source_urls[0] ?? '', label: `Original article on ${site}` };
  const label = podcast.source === 'shelf' ? 'Read about it on Wikipedia' : 'Original article on Wikipedia';
  return { url: wikipediaUrl(title), label };
}
