import type { Article, ScriptPart, Section, Sentence, ShowNotes } from '@duologue/contract';
import { countWords } from '../language/count-words.ts';
import { isHostile } from '../language/hostile-text.ts';

const MIN_KEY_POINTS = 4;
const MAX_KEY_POINTS = 7;
/** A key point stands alone: it does not lean on a sentence before it. */
const LEANING =
  /^(he|she|it|they|his|her|its|their|this|these|that|those|such|both|another|however|but|and|so|then|also|here|there|one|others|some)\b/i;

/**
 * Notes from the article's own sentences, for every writer alike: nothing in them can be made up.
 * The key points are what the episode really told, one a chapter first.
 */
export function writeShowNotes(article: Article, script: readonly ScriptPart[]): ShowNotes {
  const told = new Set(script.flatMap((part) => (part.type === 'turn' ? part.turn.sources : [])));
  const [lead, ...rest] = article.sections.map((section) => ({
    ...section,
    sentences: section.sentences.filter(({ text }) => !isHostile(text)),
  }));
  const summary = (lead?.sentences ?? []).slice(0, 2).map(({ text }) => text);
  const inSummary = new Set((lead?.sentences ?? []).slice(0, 2).map(({ id }) => id));
  const points = rest.flatMap((section) =>
    standingAlone(section)
      .filter(({ id }) => told.has(id))
      .slice(0, 1),
  );
  const more = [...(lead ? [lead] : []), ...rest]
    .flatMap((section) => standingAlone(section))
    .filter(({ id }) => !inSummary.has(id));
  const chosen = new Map(spread(points, MAX_KEY_POINTS).map((sentence) => [sentence.id, sentence]));
  for (const sentence of [...more.filter(({ id }) => told.has(id)), ...more]) {
    if (chosen.size >= MIN_KEY_POINTS) break;
    chosen.set(sentence.id, sentence);
  }
  return {
    summary: summary.join(' ') || article.description,
    keyPoints: [...chosen.values()].sort((a, b) => a.id - b.id).map(({ text }) => text),
    sources: article.sources.map(
      ({ title, url, revision, licence }) => `${title}, revision ${revision}, ${licence.name}${url ? `, ${url}` : ''}`,
    ),
  };
}

function standingAlone(section: Section): Sentence[] {
  return section.sentences.filter(({ text }) => !LEANING.test(text) && countWords(text) >= 6 && countWords(text) <= 40);
}

/** At most `count` of the items, evenly over all of them. */
function spread<T>(items: readonly T[], count: number): T[] {
  if (items.length <= count) return [...items];
  return Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)]).filter(
    (item) => item !== undefined,
  );
}
