import { type Article, citationsOf } from '@duologue/contract';
import { type Candidate, listWords, quote } from './candidate.ts';
import { indexVocabulary } from './compare-vocabulary.ts';
import { indexMentions } from './find-mentions.ts';

/** A neighbour shares at least so much of the vocabulary, or a theme that has a name. */
const LEAST_LIKENESS = 0.05;
/** Articles that are close by words which name no theme. */
const NAMELESS = 3;
/** Themes of two and three words join articles better than one word or none. */
const themeFactor = [0.6, 0.9, 1.1, 1.2];

export type Neighbours = ReturnType<typeof indexNeighbours>;

/** Which articles of a shelf are near to an article, of the shelf or not, and which are far from it. */
export function indexNeighbours(shelf: readonly Article[]) {
  const vocabulary = indexVocabulary(shelf);
  const others = (article: Article) =>
    vocabulary.likest(article).flatMap(({ index, ...likeness }) => {
      const other = shelf[index];
      return other && other.title !== article.title ? [{ other, ...likeness }] : [];
    });

  return {
    rarity: vocabulary.rarity,

    /** What the text names first, then what is about the same things. */
    near(article: Article): Candidate[] {
      const mentionOf = indexMentions(article);
      const citations = citationsOf(article);
      const named: Candidate[] = [];
      const alike: { candidate: Candidate; score: number }[] = [];
      const rest: Candidate[] = [];
      for (const { other, likeness, theme } of others(article)) {
        const { title } = other;
        const mention = mentionOf(title);
        const citation = mention && citations.get(mention.sentence.id);
        const base = { title, wikiTitle: title };
        if (mention) {
          const reason = `The article says: ${quote(mention.sentence.text)}`;
          named.push({ ...base, reason, place: title, ...(citation && { citation }) });
        } else if (theme.length > 0 && likeness >= LEAST_LIKENESS) {
          const score = likeness * (themeFactor[theme.length] ?? 1);
          alike.push({
            candidate: { ...base, reason: `They have this in common: ${listWords(theme)}.`, place: theme.join() },
            score,
          });
        } else
          rest.push({
            ...base,
            reason: withHook('One of our own articles', other.sections[0]?.sentences[0]?.text),
            place: title,
          });
      }
      alike.sort((one, other) => other.score - one.score);
      return [...named, ...alike.map(({ candidate }) => candidate), ...rest.slice(0, NAMELESS)];
    },

    /** What has least in common with it. */
    far: (article: Article): Candidate[] =>
      others(article)
        .reverse()
        .map(({ other: { title, sections } }) => different(title, sections[0]?.sentences[0]?.text)),
  };
}

/** Something else, introduced by its own first sentence. */
export function different(title: string, hook: string | undefined): Candidate {
  return { title, wikiTitle: title, reason: withHook('Something different', hook), place: title };
}

const withHook = (why: string, hook: string | undefined) => (hook ? `${why}: ${quote(hook)}` : `${why}.`);
