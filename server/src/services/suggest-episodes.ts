import type { Article, EpisodeSuggestion } from '@duologue/contract';
import type { SuggestedPart } from '@duologue/studio';

const DEEP_DIVES = 6;
const DESCRIPTION_LENGTH = 240;

type Existing = { titles: readonly string[]; lastPart: number };

/** The parts that a series could still have: what it has already is left out, and numbers count on from its last part. */
export function suggestEpisodes(parts: readonly SuggestedPart[], existing: Existing): EpisodeSuggestion[] {
  const taken = new Set(existing.titles.map((title) => title.toLowerCase()));
  return parts
    .filter((part) => !taken.has(part.title.toLowerCase()))
    .map((part, index) => ({ ...part, partNumber: existing.lastPart + index + 1 }));
}

/**
 * Plans a series from the topic's article alone: an introduction, the linked subjects in the order in which
 * the article comes to them, and a conclusion.
 */
export function partsByStructure(article: Article, links: readonly string[]): SuggestedPart[] {
  const topic = article.title;
  const subjects = links.filter((link) => link !== topic).flatMap((link) => mentionOf(article, link) ?? []);
  const chosen = subjects.slice(0, DEEP_DIVES).sort((one, other) => one.position - other.position);
  return [
    {
      title: `${topic}: an introduction`,
      description: shorten(article.sections[0]?.sentences[0]?.text ?? article.description),
      role: 'intro',
      sourceArticles: [{ title: topic }],
    },
    ...chosen.map(({ title, section, sentence }) => ({
      title: `${topic}: ${title}`,
      description: shorten(section ? `${section}: ${sentence}` : sentence),
      role: 'deep-dive' as const,
      sourceArticles: [{ title }],
    })),
    {
      title: `${topic}: looking back`,
      description: `What the parts of this series come to, and what is left open about ${topic}.`,
      role: 'conclusion',
      sourceArticles: [{ title: topic }, ...chosen.slice(0, 2).map(({ title }) => ({ title }))],
    },
  ];
}

type Mention = { title: string; section: string; sentence: string; position: number };

/** A subject that the text itself speaks of, with the sentence that does. Links from boxes and tables alone have none. */
function mentionOf(article: Article, title: string): Mention | undefined {
  const word = title.replace(/ \(.*\)$/, '').toLowerCase();
  for (const { heading, sentences } of article.sections) {
    const sentence = sentences.find(({ text }) => text.toLowerCase().includes(word));
    if (sentence) return { title, section: heading, sentence: sentence.text, position: sentence.id };
  }
  return undefined;
}

function shorten(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  const cut = text.slice(0, DESCRIPTION_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), DESCRIPTION_LENGTH / 2))}…`;
}
