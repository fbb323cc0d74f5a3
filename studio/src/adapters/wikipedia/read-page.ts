import { TooComplexError } from '../../article/article-errors.ts';
import { type CleanArticle, cleanArticleHtml, readChoices } from '../../article/clean-html/clean-article-html.ts';
import { cleanArticleText } from '../../article/clean-html/clean-text.ts';
import { MAX_ARTICLE_CHARACTERS, MAX_ARTICLE_SENTENCES, MAX_HEADING_CHARACTERS } from '../../article/text-limits.ts';
import { parseForeignJson } from '../../language/storable-text.ts';
import { errorAnswerSchema, parseAnswerSchema } from './answers.ts';

const MAX_LINKS = 10_000;

/** What an answer to `action=parse` says. Plain data, so that it can come from a worker. */
export type Page =
  | { kind: 'refused'; code: string; info: string }
  | { kind: 'unknown-form'; reason: string }
  | { kind: 'no-article' }
  | { kind: 'too-complex' }
  | { kind: 'choices'; title: string; choices: string[] }
  | { kind: 'no-prose'; title: string }
  | {
      kind: 'article';
      title: string;
      revision: number;
      description: string;
      sections: CleanArticle['sections'];
      links: string[];
    };

/** Whatever the size and shape of the answer, what is returned is small. */
export function readPage(body: string): Page {
  const answer = parseJson(body);
  if (answer === undefined) return { kind: 'unknown-form', reason: 'Wikipedia gave an answer that was cut off or is not JSON.' };
  const refused = errorAnswerSchema.safeParse(answer);
  if (refused.success) return { kind: 'refused', ...refused.data.error };
  const parsed = parseAnswerSchema.safeParse(answer);
  if (!parsed.success) return { kind: 'unknown-form', reason: 'Wikipedia gave an answer of an unknown form.' };
  const page = parsed.data.parse;
  // A redirect that goes in circles ends where it began; a page of another namespace is no article.
  if (page.redirects.some(({ from }) => from === page.title) || page.displaytitle.includes('mw-page-title-namespace')) {
    return { kind: 'no-article' };
  }
  const { title } = page;
  const linked = new Set(page.links.filter(({ ns, exists }) => ns === 0 && exists).map((link) => link.title));
  const known = (titles: string[]) => titles.filter((link) => linked.has(link)).slice(0, MAX_LINKS);
  try {
    if (page.properties.disambiguation !== undefined) return { kind: 'choices', title, choices: known(readChoices(page.text)) };
    const { sections, links, hasProse } = cleanArticleHtml(page.text);
    if (!hasProse) return { kind: 'no-prose', title };
    return {
      kind: 'article',
      title,
      revision: page.revid,
      description: cleanArticleText(page.properties['wikibase-shortdesc'] ?? ''),
      sections: limitLength(sections),
      links: known(links).filter((link) => link !== title),
    };
  } catch (error) {
    if (error instanceof TooComplexError) return { kind: 'too-complex' };
    throw error;
  }
}

function parseJson(body: string): unknown {
  try {
    return parseForeignJson(body);
  } catch {
    return undefined;
  }
}

/** The beginning of an article that is longer than any real one. */
function limitLength(sections: CleanArticle['sections']): CleanArticle['sections'] {
  let [characters, sentences] = [MAX_ARTICLE_CHARACTERS, MAX_ARTICLE_SENTENCES];
  const limited = sections.map(({ heading, anchor, ...section }) => ({
    ...section,
    heading: heading.slice(0, MAX_HEADING_CHARACTERS).toWellFormed(),
    // A part of an anchor leads nowhere.
    anchor: anchor.length > MAX_HEADING_CHARACTERS ? '' : anchor,
    sentences: section.sentences.filter((sentence) => {
      characters -= sentence.length;
      sentences -= 1;
      return characters >= 0 && sentences >= 0;
    }),
  }));
  return limited.filter((section, index) => index === 0 || section.sentences.length > 0);
}
