import { MAX_FORMULA_CHARACTERS } from '../text-limits.ts';
import { childrenOf, type HtmlElement, isElement, isText, MAX_DEPTH, rawText } from './html-tree.ts';
import { spokenSymbols } from './spoken-symbols.ts';

/** More than one can follow by ear. */
const MAX_WORDS = 18;

const silent = /^[()[\]{}|.‖\u2061-\u2064]*$/;

/** A short formula in words, from its MathML; undefined for one that cannot be told by ear. */
export function speakMath(math: HtmlElement): string | undefined {
  const formula = shown(math).replace(/\s+/g, '');
  if (formula.length > MAX_FORMULA_CHARACTERS || hasSumInBrackets(formula)) return undefined;
  const spoken = say(math, 0)
    .replace(/\s+/g, ' ')
    .replace(/ ,/g, ',')
    .replace(/(?<![,.\s])[,.\s]+$/, '')
    .trim();
  if (spoken === '' || /[\\{}^_]/.test(spoken)) return undefined;
  if (spoken.split(' ').length <= MAX_WORDS) return spoken;
  // Of a long reckoning the result is what the sentence needs.
  return / equals ([\d.,]+)$/.exec(spoken)?.[1];
}

/** A sum in brackets sounds like the same words without them. */
function hasSumInBrackets(formula: string): boolean {
  const closed = formula.split(')').slice(0, -1);
  return closed.some((part) => part.includes('(') && /[+−-]/.test(part.slice(part.indexOf('('))));
}

export function sayPower(exponent: string): string {
  if (exponent === '2') return 'squared';
  if (exponent === '3') return 'cubed';
  return `to the power ${exponent.replace(/^[−-]\s*/, 'minus ')}`;
}

function say(element: HtmlElement, depth: number): string {
  if (depth > MAX_DEPTH) return '';
  const parts = childrenOf(element).filter(isElement);
  const part = (index: number) => {
    const child = parts[index];
    return child
      ? say(child, depth + 1)
          .replace(/\s+/g, ' ')
          .trim()
      : '';
  };
  switch (element.tagName) {
    case 'annotation':
    case 'annotation-xml':
      return '';
    case 'mi':
    case 'mn':
    case 'mtext':
      return ` ${rawText(element).trim()} `;
    case 'mo':
      return sayOperator(rawText(element).trim());
    case 'msup':
      return ` ${part(0)} ${sayPower(part(1))} `;
    case 'msub':
      return ` ${part(0)} ${part(1)} `;
    case 'msubsup':
      return ` ${part(0)} ${part(1)} ${sayPower(part(2))} `;
    case 'mfrac':
      return ` ${part(0)} over ${part(1)} `;
    case 'msqrt':
      return ` the square root of ${parts.map((_, index) => part(index)).join(' ')} `;
    // Sums, integrals, matrices and the like are pictures, not sentences.
    case 'munder':
    case 'mover':
    case 'munderover':
    case 'mtable':
    case 'mroot':
      return '\\';
    default:
      return parts.map((child, index) => (opensArgument(child, parts[index - 1]) ? ' of ' : say(child, depth + 1))).join(' ');
  }
}

function sayOperator(operator: string): string {
  const spoken = spokenSymbols[operator];
  if (spoken) return ` ${spoken} `;
  if (operator === ',' || operator === ';') return ', ';
  if (silent.test(operator)) return ' ';
  return '\\';
}

/** The bracket of f(x), read "f of x". */
function opensArgument(element: HtmlElement, before: HtmlElement | undefined): boolean {
  return element.tagName === 'mo' && rawText(element).trim() === '(' && before?.tagName === 'mi';
}

function shown(element: HtmlElement, depth = 0): string {
  if (depth > MAX_DEPTH || element.tagName.startsWith('annotation')) return '';
  return childrenOf(element)
    .map((child) => (isText(child) ? child.value : isElement(child) ? shown(child, depth + 1) : ''))
    .join('');
}
