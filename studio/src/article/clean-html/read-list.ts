import { cleanArticleText } from './clean-text.ts';
import { isDropped } from './dropped-elements.ts';
import { childrenOf, type HtmlElement, isElement, MAX_DEPTH } from './html-tree.ts';
import { inlineText } from './inline-text.ts';
import type { ListItem } from './sections.ts';

/** A list's items. Lines that are only indented (a `dd` without a term, as around formulas) are paragraphs. */
export function readList(list: HtmlElement, depth = 0): { items: ListItem[]; paragraphs: string[] } {
  const items: ListItem[] = [];
  const paragraphs: string[] = [];
  if (depth > MAX_DEPTH) return { items, paragraphs };
  let term: { text: string; definitions: string[] } | undefined;
  const endTerm = () => {
    if (term && term.definitions.length > 0) items.push({ text: `${term.text}: ${term.definitions.join('; ')}`, children: [] });
    term = undefined;
  };
  for (const child of childrenOf(list)) {
    if (!isElement(child) || isDropped(child)) continue;
    const children: ListItem[] = [];
    const raw = inlineText(child, (nested) => {
      const inner = readList(nested, depth + 1);
      children.push(...inner.items, ...inner.paragraphs.map((text) => ({ text: cleanArticleText(text), children: [] })));
    });
    if (child.tagName === 'dt') {
      endTerm();
      term = { text: cleanArticleText(raw), definitions: [] };
    } else if (child.tagName === 'dd' && children.length === 0) {
      if (term) term.definitions.push(cleanArticleText(raw));
      else paragraphs.push(raw);
    } else items.push({ text: cleanArticleText(raw), children });
  }
  endTerm();
  return { items: items.filter(({ text, children }) => /[\p{L}\p{N}]/u.test(text) || children.length > 0), paragraphs };
}
