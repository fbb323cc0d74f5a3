import type { Sentence } from '@duologue/contract';
import { readShape } from '../src/adapters/builtin-writer/sentence-shape.ts';
import { readTokens, textOf } from '../src/language/tokens.ts';

export type Perturbed = { kind: 'not added' | 'not dropped' | 'subject and object exchanged'; text: string; source: number };

/** The article's own sentences made wrong by machine: many, and nobody chose them, but they are plainer than what a writer gets wrong. */
export function perturb({ id, text }: Sentence): Perturbed[] {
  const made: [Perturbed['kind'], string | undefined][] = [
    ['not added', addNot(text)],
    ['not dropped', dropNot(text)],
    ['subject and object exchanged', exchange(text)],
  ];
  return made.flatMap(([kind, wrong]) => (wrong ? [{ kind, text: wrong, source: id }] : []));
}

function addNot(text: string): string | undefined {
  if (/\b(not|never|no|nobody|hardly|without|few|only|nothing|none)\b|n't/.test(text)) return undefined;
  const verb = /\b(is|was|were|are|has|had|can|could|will|would)\b(?! nearly)/.exec(text);
  if (!verb) return undefined;
  const end = verb.index + verb[0].length;
  return `${text.slice(0, end)} not${text.slice(end)}`;
}

function dropNot(text: string): string | undefined {
  const wrong = text
    .replace(/\bdid not\b/, 'did')
    .replace(/\b(is|was|were|are|has|had|can|could|will|would) not\b/, '$1')
    .replace(/\bcannot\b/, 'can')
    .replace(/\bnever /, '')
    .replace(/\b[Nn]obody\b/, 'Somebody')
    .replace(/\bno /, 'a ')
    .replace(/\bwithout\b/, 'with');
  return wrong === text ? undefined : wrong;
}

/** "John chased a wolf" becomes "a wolf chased John". */
function exchange(text: string): string | undefined {
  const tokens = readTokens(text);
  const shape = readShape(tokens);
  if (!shape?.main || shape.kind === 'copula' || shape.subject.some(({ pos }) => pos === 'PRON')) return undefined;
  const { rest } = shape;
  const start = rest.findIndex(({ pos }) => pos !== 'ADP');
  const end = rest.findIndex(({ pos }, at) => at >= start && !/^(DET|ADJ|NOUN|PROPN|NUM)$/.test(pos));
  const object = rest.slice(start, end === -1 ? undefined : end);
  if (start === -1 || !/^(NOUN|PROPN)$/.test(object.at(-1)?.pos ?? '')) return undefined;
  const verbs = tokens.slice(shape.finite.index, rest[0]?.index);
  const apart = (some: typeof tokens) => some.map((token) => ({ ...token, glued: false }));
  const after = end === -1 ? [] : rest.slice(end);
  return `${textOf([...shape.opener, ...apart(object), ...verbs, ...rest.slice(0, start), ...apart(shape.subject), ...after])}.`;
}
