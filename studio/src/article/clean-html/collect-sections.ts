import { MAX_PARAGRAPH_CHARACTERS } from '../text-limits.ts';
import { cleanArticleText } from './clean-text.ts';
import { isDropped, isMath } from './dropped-elements.ts';
import {
  attribute,
  childrenOf,
  findElement,
  type HtmlElement,
  type HtmlNode,
  hasClass,
  isElement,
  isText,
  MAX_DEPTH,
} from './html-tree.ts';
import { inlineText, isList } from './inline-text.ts';
import { FORMULA, unmark } from './marks.ts';
import { readList } from './read-list.ts';
import { type Block, isSkipped, type RawSection } from './sections.ts';

const containers = new Set(
  'html body div section center main article aside header footer fieldset details summary nav'.split(' '),
);

/** Walks the page once and sorts what can be spoken into sections of blocks. */
export function collectSections(root: HtmlNode): RawSection[] {
  const sections: RawSection[] = [{ heading: '', level: 1, anchor: '', blocks: [] }];
  let skippedLevel: number | undefined;

  function add(block: Block) {
    if (skippedLevel === undefined) sections.at(-1)?.blocks.push(block);
  }

  function addParagraph(raw: string, indented = false) {
    const text = cleanArticleText(raw);
    if (!/[\p{L}\p{N}\ue000]/u.test(text)) return;
    const last = sections.at(-1)?.blocks.at(-1);
    // A formula on a line of its own, and what follows it, belong to the sentence before.
    const goesOn = indented || text.startsWith(FORMULA) || /^[\p{Ll}(,;]/u.test(text);
    if (last?.kind === 'paragraph' && goesOn && isOpen(last.text) && skippedLevel === undefined) last.text += ` ${text}`;
    else add({ kind: 'paragraph', text });
  }

  function addHeading(element: HtmlElement) {
    const level = Number(element.tagName[1]);
    const title = findElement(element, (inner) => hasClass(inner, 'mw-headline'));
    const heading = unmark(cleanArticleText(inlineText(title ?? element, () => {})));
    if (skippedLevel !== undefined && level > skippedLevel) return;
    skippedLevel = isSkipped(heading) ? level : undefined;
    const anchor = attribute(title ?? element, 'id') ?? '';
    if (skippedLevel === undefined) sections.push({ heading, level, anchor, blocks: [] });
  }

  function addList(list: HtmlElement) {
    const { items, paragraphs } = readList(list);
    for (const paragraph of paragraphs) addParagraph(paragraph, true);
    if (items.length > 0) add({ kind: 'list', items });
  }

  function addQuotation(element: HtmlElement) {
    const cited = findElement(element, (inner) => hasClass(inner, 'templatequotecite') || inner.tagName === 'cite');
    const by = cited ? cleanArticleText(inlineText(cited, () => {})).replace(/^[—–\s-]+/, '') : '';
    const whole = cleanArticleText(inlineText(element, () => {}));
    const text = by && whole.endsWith(by) ? whole.slice(0, -by.length).replace(/[—–\s-]+$/, '') : whole;
    if (/\p{L}/u.test(text)) add({ kind: 'quotation', text, by });
  }

  function addBlock(element: HtmlElement, depth: number) {
    if (/^h[1-6]$/.test(element.tagName)) addHeading(element);
    else if (isList(element)) addList(element);
    else if (element.tagName === 'blockquote' || hasClass(element, 'poem')) addQuotation(element);
    else if (element.tagName === 'p') {
      const lists: HtmlElement[] = [];
      addParagraph(inlineText(element, (list) => lists.push(list)));
      for (const list of lists) addList(list);
    } else walk(element, depth + 1);
  }

  function walk(container: HtmlNode, depth: number) {
    if (depth > MAX_DEPTH) return;
    let loose: HtmlNode[] = [];
    const flush = () => {
      if (loose.length > 0) addParagraph(inlineText({ nodeName: 'p', childNodes: loose } as unknown as HtmlNode, addList));
      loose = [];
    };
    for (const child of childrenOf(container)) {
      if (isElement(child) && isBlock(child)) {
        flush();
        if (!isDropped(child)) addBlock(child, depth);
      } else if (isElement(child) || isText(child)) loose.push(child);
    }
    flush();
  }

  walk(root, 0);
  return sections;
}

/** Whether the sentence at its end goes on. What is longer than a paragraph is not made longer. */
function isOpen(text: string): boolean {
  return text.length < MAX_PARAGRAPH_CHARACTERS && !/[.!?]["”’)]?$/.test(text.slice(-2));
}

function isBlock(element: HtmlElement): boolean {
  if (isMath(element)) return false;
  return (
    containers.has(element.tagName) ||
    isList(element) ||
    /^(?:h[1-6]|p|blockquote|table|figure|pre|style|li|dd|dt)$/.test(element.tagName)
  );
}
