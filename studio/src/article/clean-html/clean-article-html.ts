import { collectChoices, collectLinks } from './collect-links.ts';
import { collectSections } from './collect-sections.ts';
import { findElement, type HtmlNode, hasClass } from './html-tree.ts';
import { parseHtml } from './parse-html.ts';
import { tellBlocks } from './tell-blocks.ts';

type CleanSection = { heading: string; level: number; anchor: string; sentences: string[] };
export type CleanArticle = {
  /** The lead comes first, with an empty heading; other sections are there only if they say something. */
  sections: CleanSection[];
  links: string[];
  /** Whether any of it is running text, and not only items of lists. */
  hasProse: boolean;
};

/** MediaWiki's HTML of a page (of its old parser or of Parsoid) as sentences for speech. */
export function cleanArticleHtml(html: string): CleanArticle {
  const root = contentOf(html);
  const raw = collectSections(root);
  const sections = raw.map(({ heading, level, anchor, blocks }) => ({ heading, level, anchor, sentences: tellBlocks(blocks) }));
  return {
    sections: sections.filter(({ sentences }, index) => index === 0 || sentences.length > 0),
    links: collectLinks(root),
    hasProse: raw.some(({ blocks }) => tellBlocks(blocks.filter(({ kind }) => kind !== 'list')).length > 0),
  };
}

/** The titles that a page of choices offers. */
export function readChoices(html: string): string[] {
  return collectChoices(contentOf(html));
}

function contentOf(html: string): HtmlNode {
  const page = parseHtml(html);
  return findElement(page, (element) => hasClass(element, 'mw-parser-output')) ?? page;
}
