import { isDropped } from './dropped-elements.ts';
import {
  attribute,
  childrenOf,
  classesOf,
  findElement,
  type HtmlElement,
  type HtmlNode,
  isElement,
  MAX_DEPTH,
} from './html-tree.ts';

/** Titles that the running text links to, most telling first: the lead counts more, and so does being named again. */
export function collectLinks(root: HtmlNode): string[] {
  const scores = new Map<string, number>();
  let inLead = true;
  const walk = (node: HtmlNode, depth: number) => {
    if (depth > MAX_DEPTH) return;
    for (const child of childrenOf(node)) {
      if (!isElement(child) || isDropped(child)) continue;
      if (child.tagName === 'h2') inLead = false;
      const title = linkedTitle(child);
      if (title !== undefined) scores.set(title, (scores.get(title) ?? 0) + (inLead ? 3 : 1));
      else walk(child, depth + 1);
    }
  };
  walk(root, 0);
  return [...scores].sort(([, one], [, other]) => other - one).map(([title]) => title);
}

/** What a page of choices offers: the first link of each item. */
export function collectChoices(root: HtmlNode): string[] {
  const choices = new Set<string>();
  const walk = (node: HtmlNode, depth: number) => {
    if (depth > MAX_DEPTH) return;
    for (const child of childrenOf(node)) {
      if (!isElement(child) || isDropped(child)) continue;
      const link = child.tagName === 'li' ? findElement(child, (element) => linkedTitle(element) !== undefined) : undefined;
      const title = link && linkedTitle(link);
      if (title !== undefined) choices.add(title);
      walk(child, depth + 1);
    }
  };
  walk(root, 0);
  return [...choices];
}

/** The title of a page of this wiki that exists; other links (red, outside, to files) are none of ours. */
function linkedTitle(element: HtmlElement): string | undefined {
  if (element.tagName !== 'a') return undefined;
  const title = attribute(element, 'title');
  const classes = classesOf(element);
  if (!title || ['new', 'external', 'extiw', 'mw-selflink', 'mw-file-description'].some((name) => classes.includes(name)))
    return undefined;
  return title;
}
