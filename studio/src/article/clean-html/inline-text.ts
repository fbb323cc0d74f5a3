import { isDropped, isMath } from './dropped-elements.ts';
import {
  attribute,
  childrenOf,
  classesOf,
  findElement,
  type HtmlElement,
  type HtmlNode,
  hasClass,
  isElement,
  isText,
  MAX_DEPTH,
  rawText,
} from './html-tree.ts';
import { FORMULA, TITLE_SPACE, withoutMarks } from './marks.ts';
import { speakMath } from './speak-math.ts';
import { toSuperscript } from './speak-superscripts.ts';

const MAX_FRACTION_CHARACTERS = 20;
const nestedBlocks = new Set(['ul', 'ol', 'dl']);

/** The words of an element. Lists inside it are handed to `onList`, because they are no part of its sentence. */
export function inlineText(node: HtmlNode, onList: (list: HtmlElement) => void, depth = 0): string {
  if (depth > MAX_DEPTH) return '';
  let text = '';
  let before = '';
  for (const child of childrenOf(node)) {
    const added = isText(child)
      ? withoutMarks(child.value)
      : isElement(child)
        ? elementText(child, before, onList, depth + 1)
        : '';
    text += added;
    // Asking the whole text for its last character again and again would copy it each time.
    before = added.at(-1) ?? before;
  }
  return text;
}

function elementText(element: HtmlElement, before: string, onList: (list: HtmlElement) => void, depth: number): string {
  if (isMath(element)) return ` ${mathText(element)} `;
  if (isDropped(element)) return '';
  const inside = () => inlineText(element, onList, depth);
  switch (element.tagName) {
    case 'br':
    case 'hr':
      return ' ';
    case 'ul':
    case 'ol':
    case 'dl':
      onList(element);
      return ' ';
    case 'p':
    case 'div':
    case 'blockquote':
      return ` ${inside()} `;
    case 'sup':
      return raisedText(inside().trim(), before);
    case 'abbr':
      return abbreviationText(element, inside());
    case 'i':
    case 'b':
    case 'em':
    case 'cite':
      return titleText(inside());
    case 'code':
    case 'kbd':
    case 'samp':
    case 'tt':
      return inside().replace(/[[\]<>]+/g, ' ');
    default:
      return classedText(element, before, inside);
  }
}

function classedText(element: HtmlElement, before: string, inside: () => string): string {
  const classes = classesOf(element);
  if (classes.includes('chemf')) return chemicalText(element);
  const isFraction = classes.includes('frac') || classes.includes('sfrac');
  return (isFraction && fractionText(element, before)) || inside();
}

function mathText(element: HtmlElement): string {
  const math = element.tagName === 'math' ? element : findElement(element, ({ tagName }) => tagName === 'math');
  return (math && speakMath(math)) ?? FORMULA;
}

/** "circa" for "c.": the long form of what ends in a full stop is what one says, and ends no sentence. */
function abbreviationText(element: HtmlElement, text: string): string {
  const title = attribute(element, 'title') ?? '';
  return text.trim().endsWith('.') && /^[\p{L} ]{2,30}$/u.test(title) ? title : text;
}

function titleText(text: string): string {
  return text.split(' ').length <= 12 ? text.replace(/([.!?])\s+(?=\S)/g, `$1${TITLE_SPACE}`) : text;
}

function raisedText(text: string, before: string): string {
  const raised = toSuperscript(text);
  if (raised) return raised;
  if (/\d$/.test(before) && !/^(?:st|nd|rd|th|e|er|re|o|a|[+−-])$/i.test(text)) return ` to the power ${text}`;
  return text;
}

/** H₂O can be said, an equation of a reaction cannot. */
function chemicalText(element: HtmlElement): string {
  const text = chemicalSigns(element).replace(/\s+/g, '');
  return text.length > 8 ? ` ${FORMULA} ` : text;
}

/** In a stack of charge over number the charge comes first in the source and last in speech. */
function chemicalSigns(node: HtmlNode, depth = 0): string {
  if (isText(node)) return withoutMarks(node.value);
  if (depth > MAX_DEPTH) return '';
  const parts = childrenOf(node).map((child) => chemicalSigns(child, depth + 1));
  return (isElement(node) && hasClass(node, 'template-chem2-su') ? parts.reverse() : parts).join('');
}

function fractionText(element: HtmlElement, before: string): string | undefined {
  const text = rawText(element).replace(/\s+/g, '');
  if (text.length > MAX_FRACTION_CHARACTERS) return undefined;
  const [, whole, fraction] = /^(?:(\d+)\+?)?(\d+[⁄∕/]\d+)$/.exec(text) ?? [];
  if (!fraction) return undefined;
  const spoken = fraction.replace(/[⁄∕]/, '/');
  if (whole) return `${whole} and ${spoken}`;
  return /\d$/.test(before) ? ` and ${spoken}` : spoken;
}

export function isList(element: HtmlElement): boolean {
  return nestedBlocks.has(element.tagName);
}
