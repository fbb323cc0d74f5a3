import { type Article, citationsOf, type Transcript, type TranscriptLine } from '@duologue/contract';
import { type Candidate, quote } from './candidate.ts';
import { indexMentions, type Mention } from './find-mentions.ts';
import { indexNames, spokenName } from './find-names.ts';

export type LinkedOptions = {
  article: Article;
  transcript: Transcript;
  /** Titles that the article links to, most telling first. */
  links: readonly string[];
  /** 0 to 1: how unusual a title's words are. */
  rarity: (title: string) => number;
  /** The most specific ones first. */
  deeper: boolean;
};

type Subject = { mention: Mention; lines: TranscriptLine[]; rank: number };

/** Linked articles that the text speaks of, best first; what the hosts themselves spoke of comes before the rest. */
export function rankLinked({ article, transcript, links, rarity, deeper }: LinkedOptions): Candidate[] {
  const mentionOf = indexMentions(article);
  const linesNaming = indexNames(transcript.lines.map(({ text }) => text));
  const citations = citationsOf(article);
  const topicWords = new Set(wordsOf(article.title));

  const subjects = links.filter(isArticleTitle).flatMap((title, index): Subject[] => {
    const mention = mentionOf(title);
    const lines = mention ? linesNaming(title).flatMap((line) => transcript.lines[line] ?? []) : [];
    return mention ? [{ mention, lines, rank: index / links.length }] : [];
  });

  function scoreOf({ mention: { title, count, section, sectionIndex }, lines, rank }: Subject): number {
    const words = wordsOf(title);
    const spoken = lines.length > 0 ? 1 : 0;
    if (!deeper) return 1 - rank + spoken + Math.min(count, 6) / 10 + rarity(title) * 0.8 + (words.length > 1 ? 0.3 : 0);
    const ofTopic = words.length > topicWords.size && words.some((word) => topicWords.has(word)) ? 1 : 0;
    const inHeading = wordsOf(section).some((word) => words.includes(word)) ? 0.6 : 0;
    const specific = rarity(title) + (words.length > 1 ? 0.4 : 0) + (sectionIndex > 0 ? 0.2 : 0);
    return (1 - rank) * 0.3 + spoken * 0.5 + ofTopic + inHeading + specific;
  }

  function toCandidate({ mention: { title, sentence, section }, lines }: Subject): Candidate {
    const line = lines.find(({ kind }) => kind !== 'question') ?? lines[0];
    const citation = citations.get(sentence.id);
    const reason = line ? whoMentioned(line, title, transcript.chapters) : `The article says: ${quote(sentence.text)}`;
    return { title, wikiTitle: title, reason, place: section, ...(citation && { citation }) };
  }

  return subjects.sort((one, other) => scoreOf(other) - scoreOf(one)).map(toCandidate);
}

function whoMentioned({ name, chapter }: TranscriptLine, title: string, chapters: readonly string[]): string {
  const where = chapters[chapter] ? ` in the chapter ‘${chapters[chapter]}’` : '';
  return `${name} mentioned ‘${spokenName(title)}’${where}.`;
}

/** Lists, years, dates and centuries make no conversation. */
export function isArticleTitle(title: string): boolean {
  return !/^(lists? of|outline of|index of|glossary of|timeline of|deaths in)\b|\(disambiguation\)$|^(c\. )?\d|\bcentury\b/i.test(
    title,
  );
}

const wordsOf = (text: string): string[] =>
  spokenName(text)
    .toLowerCase()
    .match(/\p{L}{3,}/gu) ?? [];
