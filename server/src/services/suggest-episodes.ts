import type { Article, EpisodeSuggestion, Section } from '@duologue/contract';
import { indexMentions, type SuggestedPart } from '@duologue/studio';

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
 * Plans a series from the topic's article alone: an introduction, sections that are too long for it and linked subjects
 * that the article really speaks of, in the order in which it comes to them, and a conclusion.
 */
export function partsByStructure(article: Article, links: readonly string[]): SuggestedPart[] {
  const topic = article.title;
  const mentionOf = indexMentions(article);
  const subjects = links
    .filter((link) => link !== topic)
    .flatMap((link): Subject[] => {
      const mention = mentionOf(link);
      if (!mention) return [];
      const { section, sentence } = mention;
      return [{ name: link, source: link, section, sentence: sentence.text, position: sentence.id }];
    });
  const chosen = [...longSections(article), ...subjects].slice(0, DEEP_DIVES).sort((one, other) => one.position - other.position);
  return [
    {
      title: `${topic}: an introduction`,
      description: shorten(article.sections[0]?.sentences[0]?.text ?? article.description),
      role: 'intro',
      sourceArticles: [{ title: topic }],
    },
    ...chosen.map(({ name, source, section, sentence }) => ({
      title: `${topic}: ${name}`,
      description: shorten(section && section !== name ? `${section}: ${sentence}` : sentence),
      role: 'deep-dive' as const,
      sourceArticles: [{ title: source }],
    })),
    {
      title: `${topic}: looking back`,
      description: `What the parts of this series come to, and what is left open about ${topic}.`,
      role: 'conclusion',
      sourceArticles: [...new Set([topic, ...chosen.map(({ source }) => source)])].slice(0, 3).map((title) => ({ title })),
    },
  ];
}

/** What a part can be about: its name in the title, and the article that it rests on. */
type Subject = { name: string; source: string; section: string; sentence: string; position: number };

const SECTIONS = 3;
/** An introduction tells no more than this; a section of the second size fills a part of its own. */
const INTRODUCTION_WORDS = 2_400;
const SECTION_WORDS = 450;

/** Sections of an article that is too long for one part. The writer knows them by the title of the part. */
function longSections({ title, sections }: Article): Subject[] {
  const words = ({ sentences }: Section) => sentences.reduce((sum, { text }) => sum + text.split(' ').length, 0);
  if (sections.reduce((sum, section) => sum + words(section), 0) <= INTRODUCTION_WORDS) return [];
  return sections
    .filter((section) => section.heading !== '' && words(section) >= SECTION_WORDS)
    .sort((one, other) => words(other) - words(one))
    .slice(0, SECTIONS)
    .map(({ heading, sentences }) => ({
      name: heading,
      source: title,
      section: heading,
      sentence: sentences[0]?.text ?? '',
      position: sentences[0]?.id ?? 0,
    }));
}

function shorten(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  const cut = text.slice(0, DESCRIPTION_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), DESCRIPTION_LENGTH / 2))}…`;
}
