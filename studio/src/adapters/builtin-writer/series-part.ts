import type { Article } from '@duologue/contract';
import { splitSentences } from '../../article/split-sentences.ts';
import { plainText } from '../../language/tokens.ts';
import type { Brief } from '../../script/writer.ts';
import type { FactSection } from './facts.ts';

/** A conclusion looks back; it is no part of its own. */
export const CONCLUSION_MINUTES = 4;
const KEY_WORDS = 5;

/** What is told in this part of a series: one section where the title names it; in the last part only what was not told before. */
export function partSections(article: Article, sections: readonly FactSection[], brief: Brief): readonly FactSection[] {
  if (brief.role === 'conclusion') return withoutLines(sections, brief.earlierLines ?? []);
  const heading =
    brief.role === 'deep-dive' && article.sources.length === 1 ? headingIn(article.title, brief.partTitle ?? '') : '';
  const at = sections.findIndex((section) => heading !== '' && section.heading === heading);
  const [first, ...rest] = at === -1 ? [] : sections.slice(at);
  if (!first) return sections;
  const end = rest.findIndex(({ level }) => level <= first.level);
  return [first, ...rest.slice(0, end === -1 ? undefined : end)];
}

function headingIn(topic: string, title: string): string {
  return title.startsWith(`${topic}: `) ? title.slice(topic.length + 2) : '';
}

/** A sentence is known by its first words: halves of it and what stood before it do not hide it. */
function withoutLines(sections: readonly FactSection[], lines: readonly string[]): FactSection[] {
  const said = new Set(lines.flatMap((line) => splitSentences(line).map(keyOf)));
  return sections.map((section) => ({
    ...section,
    facts: section.facts.filter(({ text, alone }) => !said.has(keyOf(text)) && !said.has(keyOf(alone ?? text))),
  }));
}

function keyOf(text: string): string {
  return (
    plainText(text)
      .match(/[\p{L}\d]+/gu)
      ?.slice(0, KEY_WORDS)
      .join(' ') ?? ''
  );
}

/** "We began with the violin, then came the guitar.": the names of the parts, in their order. */
export function lookBack({ earlierTitles = [] }: Brief): string | undefined {
  const names = [
    ...new Set(earlierTitles.map((title) => title.replace(/^.*?: (?!an introduction$|looking back$)/, '').replace(/: .*$/, ''))),
  ];
  const [first, ...rest] = names;
  if (!first || rest.length === 0) return undefined;
  return `We began with ${first}, and then came ${new Intl.ListFormat('en-GB').format(rest)}.`;
}
