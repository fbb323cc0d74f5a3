import { PRODUCT_NAME } from '@duologue/contract';
import { escapeHtml, jsonLdScript } from './html.ts';

/** What a page says about itself to search engines and to whoever previews a link. Addresses are absolute. */
export type PageHead = {
  title: string;
  description: string;
  /** Undefined for pages that no search engine should keep. */
  canonical?: string;
  image?: string;
  audio?: string;
  structured?: object;
  analyticsScriptUrl?: string | undefined;
};

export function renderHead(head: PageHead): string {
  const tags = [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    meta('property', 'og:site_name', PRODUCT_NAME),
    meta('property', 'og:type', head.audio ? 'music.song' : 'website'),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('name', 'twitter:card', head.image ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:title', head.title),
    meta('name', 'twitter:description', head.description),
  ];
  if (head.canonical) {
    tags.push(`<link rel="canonical" href="${escapeHtml(head.canonical)}">`, meta('property', 'og:url', head.canonical));
  } else {
    tags.push(meta('name', 'robots', 'noindex'));
  }
  if (head.image) tags.push(meta('property', 'og:image', head.image), meta('name', 'twitter:image', head.image));
  if (head.audio) tags.push(meta('property', 'og:audio', head.audio), meta('property', 'og:audio:type', 'audio/mpeg'));
  if (head.structured) tags.push(jsonLdScript(head.structured));
  if (head.analyticsScriptUrl) tags.push(meta('name', 'duologue:analytics', head.analyticsScriptUrl));
  return tags.join('\n    ');
}

function meta(attribute: 'name' | 'property', key: string, value: string): string {
  return `<meta ${attribute}="${key}" content="${escapeHtml(value)}">`;
}
