import { describeRevision, PRODUCT_NAME, type PublicPodcast } from '@duologue/contract';
import { escapeHtml } from './html.ts';
import type { PageHead } from './page-head.ts';

/** The shared page of a podcast as its first HTML: enough for a link preview, a search engine and a reader without scripts. */
export function podcastHead(podcast: PublicPodcast, publicUrl: string): PageHead {
  const head = {
    title: `${podcast.title} | ${PRODUCT_NAME}`,
    description: summaryOf(podcast),
    image: `${publicUrl}/api/podcasts/${podcast.id}/cover.png?shape=wide`,
  };
  if (podcast.status !== 'ready') return head;
  const canonical = `${publicUrl}/shared/${podcast.id}`;
  const audio = `${publicUrl}/api/podcasts/audio/podcast_${podcast.id}.mp3`;
  return { ...head, canonical, audio, structured: structuredEpisode(podcast, canonical, audio, head.image) };
}

export const missingPodcastHead: PageHead = {
  title: `Shared Podcast | ${PRODUCT_NAME}`,
  description: 'This podcast may have been removed or the link might be incorrect.',
};

export function podcastWords(podcast: PublicPodcast): string {
  const source = podcast.status === 'ready' ? (podcast.audio_url ?? '') : `/api/podcasts/${podcast.id}/live.mp3`;
  const player =
    podcast.status === 'ready' || podcast.status === 'processing'
      ? `<audio controls preload="none" src="${escapeHtml(source)}"></audio>`
      : '';
  const chapters = podcast.chapters.map(({ title }) => `<li>${escapeHtml(title)}</li>`).join('');
  return [
    `<main><h1>${escapeHtml(podcast.title)}</h1>`,
    `<p>${escapeHtml(summaryOf(podcast))}</p>`,
    player,
    chapters && `<h2>Chapters</h2><ol>${chapters}</ol>`,
    podcast.status === 'ready' ? `<p><a href="/api/podcasts/${podcast.id}/transcript.txt">Transcript</a></p>` : '',
    basedOn(podcast),
    revised(podcast),
    '</main>',
  ].join('');
}

/** Article licences must be named wherever a work based on the article is shown. */
function basedOn({ wiki_titles: titles, source_urls: urls, licence }: PublicPodcast): string {
  const links = titles.map((title, index) => {
    const url = urls[index];
    return url?.startsWith('http') ? `<a href="${escapeHtml(url)}">${escapeHtml(title)}</a>` : escapeHtml(title);
  });
  return `<p>Based on ${links.join(', ')}${licence ? ` (${escapeHtml(licence)})` : ''}</p>`;
}

function revised(podcast: PublicPodcast): string {
  const text = describeRevision(podcast);
  return text ? `<p>${escapeHtml(text)}</p>` : '';
}

function summaryOf(podcast: PublicPodcast): string {
  const summary = podcast.show_notes?.summary || `A conversation about ${podcast.wiki_titles.join(', ') || podcast.title}.`;
  return summary.length > 300 ? `${summary.slice(0, 299)}…` : summary;
}

function structuredEpisode(podcast: PublicPodcast, url: string, audio: string, image: string) {
  const duration = podcast.duration === null ? {} : { duration: `PT${Math.round(podcast.duration)}S` };
  return {
    '@type': 'PodcastEpisode',
    name: podcast.title,
    description: summaryOf(podcast),
    url,
    image,
    datePublished: podcast.created_at,
    ...(podcast.revised_at ? { dateModified: podcast.revised_at } : {}),
    timeRequired: duration.duration,
    ...(podcast.source_urls.length > 0 ? { isBasedOn: podcast.source_urls } : {}),
    associatedMedia: {
      '@type': 'AudioObject',
      contentUrl: audio,
      encodingFormat: 'audio/mpeg',
      name: podcast.title,
      ...duration,
    },
    partOfSeries: { '@type': 'PodcastSeries', name: PRODUCT_NAME, url: new URL('/', url).href },
  };
}
