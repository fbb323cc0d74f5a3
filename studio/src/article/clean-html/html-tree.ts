import type { DefaultTreeAdapterTypes } from 'parse5';
import { withoutMarks } from './marks.ts';

export type HtmlNode = DefaultTreeAdapterTypes.Node;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

/** MediaWiki nests some 40 deep. What lies deeper than this was made to break a reader, and is not read. */
export const MAX_DEPTH = 200;

export function isElement(node: HtmlNode): node is HtmlElement {
  return 'tagName' in node;
}

export function isText(node: HtmlNode): node is DefaultTreeAdapterTypes.TextNode {
  return node.nodeName === '#text';
}

export function childrenOf(node: HtmlNode): readonly HtmlNode[] {
  return 'childNodes' in node ? node.childNodes : [];
}

export function attribute(element: HtmlElement, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

export function classesOf(element: HtmlElement): string[] {
  return attribute(element, 'class')?.split(/\s+/) ?? [];
}

export function hasClass(element: HtmlElement, name: string): boolean {
  return classesOf(element).includes(name);
}

/** All text below a node, seen or not. */
export function rawText(node: HtmlNode, depth = 0): string {
  if (isText(node)) return withoutMarks(node.value);
  if (depth > MAX_DEPTH) return '';
  let text = '';
  for (const child of childrenOf(node)) text += rawText(child, depth + 1);
  return text;
}

/** The first element below a node that passes the test, in the order of the page. */
export function findElement(node: HtmlNode, test: (element: HtmlElement) => boolean, depth = 0): HtmlElement | undefined {
  if (depth > MAX_DEPTH) return undefined;
  for (const child of childrenOf(node)) {
    if (!isElement(child)) continue;
    const found = test(child) ? child : findElement(child, test, depth + 1);
    if (found) return found;
  }
  return undefined;
}
