import type { EpisodeRole } from '@duologue/contract';
import { isHostile } from '../../language/hostile-text.ts';
import type { SuggestedPart } from '../../script/suggest-parts.ts';
import { cleanText } from './clean-text.ts';

export const FEWEST_PARTS = 3;
export const MOST_PARTS = 8;
const TITLE_MAX_LENGTH = 100;
const DESCRIPTION_MAX_LENGTH = 240;
const MOST_ARTICLES = 3;

type PartElement = { title: string; description: string; role: EpisodeRole; articles: readonly string[] };

const place: Record<EpisodeRole, number> = { intro: 0, 'deep-dive': 1, conclusion: 2 };

/** What is left of a model's plan: plain words, one beginning, one end, and articles that exist. */
export function cleanParts(elements: readonly PartElement[], topic: string, links: readonly string[]): SuggestedPart[] {
  const known = new Map([...links, topic].map((title) => [fold(title), title]));
  const seen = new Set<string>();
  const parts = elements.flatMap(({ role, ...element }): SuggestedPart[] => {
    const title = shorten(cleanText(element.title), TITLE_MAX_LENGTH);
    const description = shorten(cleanText(element.description), DESCRIPTION_MAX_LENGTH);
    const named = element.articles.flatMap((name) => known.get(fold(name)) ?? []);
    // Beginning and end can always rest on the topic itself; a part about nothing that exists is left out.
    const articles = [...new Set(named.length === 0 && role !== 'deep-dive' ? [topic] : named)].slice(0, MOST_ARTICLES);
    const names = [fold(title), ...(role === 'deep-dive' ? [] : [role])];
    if (!title || articles.length === 0 || names.some((name) => seen.has(name)) || isHostile(`${title}. ${description}`))
      return [];
    for (const name of names) seen.add(name);
    return [{ title, description, role, sourceArticles: articles.map((article) => ({ title: article })) }];
  });
  const ordered = parts.sort((one, other) => place[one.role] - place[other.role]);
  // Too many: it is the middle that is cut, so that the series still ends.
  const end = ordered.at(-1)?.role === 'conclusion' ? ordered.slice(-1) : [];
  return [...ordered.slice(0, ordered.length - end.length).slice(0, MOST_PARTS - end.length), ...end];
}

function fold(text: string): string {
  return text.replaceAll('_', ' ').trim().toLowerCase();
}

function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1).toWellFormed();
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2))}…`;
}
