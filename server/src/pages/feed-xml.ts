import { createHash } from 'node:crypto';
import { describeGrounding, describeRevision, hosts, PRODUCT_NAME, teamScripts } from '@duologue/contract';
import type { Config } from '../config.ts';
import { type Feed, type FeedEpisode, feedUrl } from '../services/feed-service.ts';
import { editionQuery } from '../services/podcast-view.ts';
import { audioKey } from '../storage/keys.ts';
import { escapeHtml } from './html.ts';

type Addresses = Pick<Config, 'publicUrl' | 'audioPublicUrl'>;

/** The namespace that Podcasting 2.0 has set for feeds. */
const GUID_NAMESPACE = 'ead4c236bf5858c6a2c6a6b28d128cb6';

const namespaces = {
  version: '2.0',
  'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  'xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
};

/** RSS 2.0 as podcast apps read it, with what Apple and Podcasting 2.0 have added. */
export function feedXml(feed: Feed, { publicUrl, audioPublicUrl }: Addresses): string {
  const attributes = Object.entries(namespaces).map(([key, value]) => ` ${key}="${value}"`);
  const items = feed.episodes.map(
    (episode, index) => `<item>\n${item(feed, episode, index, { publicUrl, audioPublicUrl }).join('\n')}\n</item>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<rss${attributes.join('')}>`,
    '<channel>',
    ...channel(feed, publicUrl),
    ...items,
    '</channel>',
    '</rss>\n',
  ].join('\n');
}

function channel(feed: Feed, publicUrl: string): string[] {
  const url = feedUrl(publicUrl, feed.token);
  const licences = new Set(feed.episodes.map(({ podcast }) => podcast.licence));
  const [licence] = licences.size === 1 ? licences : [];
  return [
    element('title', {}, feed.title),
    element('link', {}, publicUrl),
    element('description', {}, feed.description),
    element('language', {}, 'en'),
    element('generator', {}, PRODUCT_NAME),
    element('lastBuildDate', {}, feed.updatedAt.toUTCString()),
    element('atom:link', { href: url, rel: 'self', type: 'application/rss+xml' }),
    element('itunes:author', {}, PRODUCT_NAME),
    element('itunes:summary', {}, feed.description),
    element('itunes:type', {}, 'serial'),
    element('itunes:explicit', {}, 'false'),
    element('itunes:image', { href: url.replace(/xml$/, 'png') }),
    '<itunes:category text="Education"/>',
    // The address is its owner's secret, so no directory should list it.
    element('itunes:block', {}, 'Yes'),
    element('podcast:block', {}, 'yes'),
    element('podcast:guid', {}, feedGuid(url)),
    element('podcast:medium', {}, 'podcast'),
    element('podcast:txt', { purpose: 'ai-content' }, 'true'),
    ...licenceTags(licence),
    ...people(),
  ];
}

function item(feed: Feed, { podcast, bytes }: FeedEpisode, index: number, { publicUrl, audioPublicUrl }: Addresses): string[] {
  const { edition, revised_at: revisedAt } = podcast;
  const audio = audioPublicUrl
    ? `${audioPublicUrl}/${audioKey(podcast.id, edition)}`
    : `${publicUrl}/api/podcasts/audio/podcast_${podcast.id}.mp3${editionQuery(edition)}`;
  const api = `${publicUrl}/api/podcasts/${podcast.id}`;
  const about = podcast.show_notes?.summary || `A conversation about ${podcast.wiki_titles.join(', ') || podcast.title}.`;
  const summary = [describeRevision(podcast), about].filter(Boolean).join(' ');
  const number = feed.kind === 'series' ? (podcast.part_number ?? index + 1) : index + 1;
  return [
    element('title', {}, podcast.title),
    element('link', {}, `${publicUrl}/shared/${podcast.id}`),
    // Not the address: a guid must stay when the server moves.
    element('guid', { isPermaLink: 'false' }, `duologue:${podcast.id}`),
    // Apps update the item of a known guid in place, and show this date; in a serial feed it decides nothing about the order.
    element('pubDate', {}, new Date(revisedAt ?? podcast.created_at).toUTCString()),
    ...(revisedAt ? [element('atom:updated', {}, revisedAt)] : []),
    element('description', {}, summary),
    element('content:encoded', {}, notesHtml(podcast, summary)),
    element('enclosure', { url: audio, length: bytes, type: 'audio/mpeg' }),
    element('itunes:duration', {}, String(Math.round(podcast.duration ?? 0))),
    element('itunes:image', { href: coverUrl({ podcast }, publicUrl) }),
    element('itunes:explicit', {}, 'false'),
    element('itunes:episodeType', {}, 'full'),
    element('itunes:episode', {}, String(number)),
    ...(feed.kind === 'series' ? [element('itunes:season', {}, '1'), element('podcast:season', {}, '1')] : []),
    element('podcast:episode', {}, String(number)),
    element('podcast:transcript', { url: `${api}/transcript.vtt${editionQuery(edition)}`, type: 'text/vtt', language: 'en' }),
    element('podcast:transcript', { url: `${api}/transcript.txt${editionQuery(edition)}`, type: 'text/plain', language: 'en' }),
    ...(podcast.chapters.length > 0
      ? [element('podcast:chapters', { url: `${api}/chapters.json${editionQuery(edition)}`, type: 'application/json+chapters' })]
      : []),
    ...licenceTags(podcast.licence),
    ...people(),
    element('podcast:txt', { purpose: 'ai-content' }, 'true'),
  ];
}

function people(): string[] {
  return Object.values(hosts).map(({ name }) =>
    element('podcast:person', { role: 'host', group: 'cast' }, `${name} (artificial voice)`),
  );
}

/** 'CC BY-SA 4.0', or its full name, is 'cc-by-sa-4.0' in the list of names that apps know. */
function licenceTags(licence: string | null | undefined): string[] {
  if (!licence) return [];
  const version = /\d\.\d/.exec(licence)?.[0];
  const kind = /BY-SA|Share.?Alike/i.test(licence) ? 'by-sa' : /\bBY\b|Attribution/i.test(licence) ? 'by' : undefined;
  if (!version || !kind) return [element('podcast:license', {}, licence.slice(0, 128))];
  return [
    element('podcast:license', { url: `https://creativecommons.org/licenses/${kind}/${version}/` }, `cc-${kind}-${version}`),
  ];
}

function coverUrl({ podcast }: Pick<FeedEpisode, 'podcast'>, publicUrl: string): string {
  return `${publicUrl}/api/podcasts/${podcast.id}/cover.png?shape=feed`;
}

function notesHtml({ show_notes: notes, source_urls, licence, specific_model }: FeedEpisode['podcast'], summary: string): string {
  const list = (title: string, texts: readonly string[]) =>
    texts.length === 0 ? '' : `<p>${title}</p><ul>${texts.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>`;
  const checks = notes?.grounding ? describeGrounding(notes.grounding) : '';
  const links = source_urls
    .filter((url) => /^https?:/.test(url))
    .map((url) => `<p><a href="${escapeHtml(url)}">The article, in the version that was read</a></p>`);
  return [
    `<p>${escapeHtml(summary)}</p>`,
    list('Key points', notes?.keyPoints ?? []),
    list('Sources', notes?.sources ?? []),
    checks ? `<p>${escapeHtml(checks)}</p>` : '',
    ...links,
    licence ? `<p>${escapeHtml(licence)}</p>` : '',
    `<p>${specific_model === teamScripts.id ? `${teamScripts.label}, spoken` : 'Written and spoken'} by software. Both voices are artificial.</p>`,
  ].join('');
}

/** A UUID, version 5, of the feed's address without its scheme: every app that reads the feed comes to the same one. */
export function feedGuid(url: string): string {
  const name = url.replace(/^https?:\/\//, '').replace(/\/+$/, '');
  const hash = createHash('sha1').update(Buffer.from(GUID_NAMESPACE, 'hex')).update(name).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** XML 1.0 has no place for control characters, nor for halves of a character, however they are written. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const IMPOSSIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function xmlText(text: string): string {
  return escapeHtml(text.toWellFormed().replace(IMPOSSIBLE, ''));
}

/** One element; an attribute that is undefined is left out. Without content it is empty. */
function element(name: string, attributes: Record<string, string | number | undefined>, content?: string): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${xmlText(String(value))}"`)
    .join('');
  return content === undefined ? `<${name}${written}/>` : `<${name}${written}>${xmlText(content)}</${name}>`;
}
