import type { Article, Section, Sentence } from '@duologue/contract';
import { countWords } from '../language/count-words.ts';
import { isHostile } from '../language/hostile-text.ts';
import { WORDS_PER_MINUTE } from './speaking-rate.ts';
import type { Brief } from './writer.ts';

/** A part of the episode that is written in one go. */
export type PlannedChapter = {
  title: string;
  headings: string[];
  sentences: Sentence[];
  words: number;
  place: 'opening' | 'middle' | 'closing' | 'only';
};

const MINUTES_PER_CHAPTER = 1.6;
const MOST_CHAPTERS = 9;
/** More than this would not fit into every model's memory; each section then gives its first sentences. */
const MOST_WORDS_READ = 9_000;

/** Neighbouring sections share a chapter, so that the whole article is used, to its end, at any length. */
export function planChapters(article: Article, brief: Brief): PlannedChapter[] {
  const sections = article.sections.map(tellable).filter(({ sentences }) => sentences.length > 0);
  const count = Math.max(1, Math.min(MOST_CHAPTERS, Math.round(brief.minutes / MINUTES_PER_CHAPTER), sections.length));
  const groups = groupEvenly(sections, count);
  const total = brief.minutes * WORDS_PER_MINUTE;
  const weights = groups.map((group) => Math.sqrt(wordsOf(group)));
  const weight = weights.reduce((sum, value) => sum + value, 0);
  return groups.map((group, index) => ({
    title: group.find(({ heading }) => heading !== '')?.heading ?? article.title,
    headings: group.flatMap(({ heading }) => heading || []),
    sentences: limitWords(group),
    words: Math.round((total * (weights[index] ?? 0)) / weight),
    place: groups.length === 1 ? 'only' : index === 0 ? 'opening' : index === groups.length - 1 ? 'closing' : 'middle',
  }));
}

function tellable(section: Section): Section {
  return { ...section, sentences: section.sentences.filter(({ text }) => !isHostile(text)) };
}

function groupEvenly(sections: readonly Section[], count: number): Section[][] {
  const total = wordsOf(sections);
  const groups: Section[][] = Array.from({ length: count }, () => []);
  let read = 0;
  sections.forEach((section, index) => {
    const middle = read + wordsOf([section]) / 2;
    const latest = count - (sections.length - index);
    const fitting = Math.floor((middle / Math.max(1, total)) * count);
    const open = groups.findLastIndex((group) => group.length > 0);
    groups[Math.min(count - 1, Math.max(fitting, latest, 0), open + 1)]?.push(section);
    read += wordsOf([section]);
  });
  return groups.filter((group) => group.length > 0);
}

function limitWords(group: readonly Section[]): Sentence[] {
  const total = wordsOf(group);
  if (total <= MOST_WORDS_READ) return group.flatMap(({ sentences }) => sentences);
  return group.flatMap(({ sentences }) => {
    let room = (wordsOf([{ sentences }]) * MOST_WORDS_READ) / total;
    return sentences.filter(({ text }) => {
      room -= countWords(text);
      return room >= 0;
    });
  });
}

function wordsOf(sections: readonly Pick<Section, 'sentences'>[]): number {
  return sections.flatMap(({ sentences }) => sentences).reduce((sum, { text }) => sum + countWords(text), 0);
}
