import { defaultTreeAdapter, parse } from 'parse5';
import { TooComplexError } from '../article-errors.ts';
import type { HtmlNode } from './html-tree.ts';

/** Elements that a short page may have although it does not write their tags. */
const IMPLIED = 1_000;
/** The longest pages have some 200,000. More would fill the memory. */
const MAX_ELEMENTS = 500_000;

/**
 * The page as a tree. HTML repeats formatting that is still open in each new paragraph, so that some 20 KB can become
 * a million elements; no page has more elements than characters.
 */
export function parseHtml(html: string): HtmlNode {
  let left = Math.min(html.length + IMPLIED, MAX_ELEMENTS);
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(...element) {
      left -= 1;
      if (left < 0) throw new TooComplexError();
      return defaultTreeAdapter.createElement(...element);
    },
  };
  return parse(html, { treeAdapter });
}
