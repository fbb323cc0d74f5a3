import { escapeHtml } from './html.ts';

/** XML 1.0 has no place for control characters, nor for halves of a character, however they are written. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const IMPOSSIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function xmlText(text: string): string {
  return escapeHtml(text.toWellFormed().replace(IMPOSSIBLE, ''));
}

/** One element; an attribute that is undefined is left out. Without content it is empty. */
export function element(name: string, attributes: Record<string, string | number | undefined>, content?: string): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${xmlText(String(value))}"`)
    .join('');
  return content === undefined ? `<${name}${written}/>` : `<${name}${written}>${xmlText(content)}</${name}>`;
}
