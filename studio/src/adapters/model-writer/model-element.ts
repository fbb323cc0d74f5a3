import { hosts, type Speaker, type TurnKind, turnKindSchema } from '@duologue/contract';
import { z } from 'zod';
import type { JsonObject } from './json-reader.ts';
import { isRefusal } from './refusal.ts';

/** One element of a model's script as it was understood: a chapter's title, a line, or its refusal to write one. */
export type ModelElement = {
  /** Undefined where the model named nobody we know. */
  speaker: Speaker | undefined;
  kind: TurnKind | 'title' | 'refusal';
  text: string;
  sources: number[];
};

/** What is asked for. The sources come first, so that a line is written from sentences and not the other way round. */
const elementSchema = z.object({
  speaker: z.enum(['A', 'B']),
  kind: z.enum(['title', ...turnKindSchema.options]),
  sources: z.array(z.number()),
  text: z.string(),
});

/** What is understood is much more. */
export const dialogue = { name: 'dialogue', schema: elementSchema, read: readElements, readText: readProse };

const names = {
  text: ['text', 'line', 'content', 'dialogue', 'utterance', 'speech', 'message', 'sentence', 'said', 'words', 'value'],
  speaker: ['speaker', 'host', 'name', 'who', 'character', 'voice', 'role', 'by', 'person'],
  kind: ['kind', 'type', 'tag', 'category'],
  sources: ['sources', 'source', 'source_ids', 'sourceIds', 'source_id', 'citations', 'cites', 'refs', 'references', 'ids'],
  title: ['title', 'chapter_title', 'chapterTitle', 'chapter', 'heading'],
};

const kinds: Record<string, ModelElement['kind']> = {
  ...{ heading: 'title', chapter: 'title', chapter_title: 'title', header: 'title' },
  ...{ statement: 'fact', claim: 'fact', answer: 'fact', info: 'fact', explanation: 'fact', detail: 'fact', narration: 'fact' },
  ...{ summary: 'recap', conclusion: 'recap', takeaway: 'recap', goodbye: 'greeting', welcome: 'greeting', intro: 'greeting' },
  ...{ outro: 'greeting', closing: 'greeting', ask: 'question', bridge: 'transition', response: 'reaction', comment: 'reaction' },
};

/** An object or a text of a model's answer as elements; undefined if it is none, but perhaps holds some. */
function readElements(value: JsonObject | string, around: readonly JsonObject[] = []): ModelElement[] | undefined {
  if (typeof value === 'string') {
    const line = readLabelled(value);
    return line && [line];
  }
  const text = textIn(value, names.text);
  if (text === undefined) return readRefusal(value) ?? readByHost(value);
  if (isRefusal(text)) return [{ speaker: undefined, kind: 'refusal', text, sources: [] }];
  const sources = names.sources.flatMap((name) => readSources(value[name]));
  const speaker = readSpeaker(textIn(value, names.speaker)) ?? readLabelled(text)?.speaker;
  const element = { speaker, kind: readKind(value, text, sources), text, sources };
  return [...readTitle(around), element];
}

/** `{"chapter": "Fire", "lines": […]}`: the title stands around the lines. It is taken once. */
function readTitle(around: readonly JsonObject[]): ModelElement[] {
  for (const object of around) {
    const name = names.title.find((title) => typeof object[title] === 'string');
    const text = name && object[name];
    if (name === undefined || typeof text !== 'string') continue;
    delete object[name];
    return [{ speaker: undefined, kind: 'title', text, sources: [] }];
  }
  return [];
}

/** `{"Ada": "…", "Ben": "…"}` */
function readByHost(value: JsonObject): ModelElement[] | undefined {
  const lines = Object.entries(value).map(([name, text]) => ({ speaker: readSpeaker(name), text }));
  if (lines.length === 0 || !lines.every(({ speaker, text }) => speaker && typeof text === 'string' && text !== ''))
    return undefined;
  return lines.map(({ speaker, text }) => ({ speaker, kind: guessKind(String(text), []), text: String(text), sources: [] }));
}

function readRefusal(value: JsonObject): ModelElement[] | undefined {
  const text = Object.values(value).find((one): one is string => typeof one === 'string' && isRefusal(one));
  return text === undefined ? undefined : [{ speaker: undefined, kind: 'refusal', text, sources: [] }];
}

/** A script in plain lines, "Ada: …", where the model answered with no JSON at all; or that it refused in prose. */
function readProse(prose: string): ModelElement[] {
  const lines = prose.split('\n').flatMap((line) => readLabelled(line.replace(/^[\s>*_#-]+/, '')) ?? []);
  if (lines.length > 1) return lines;
  return isRefusal(prose) ? [{ speaker: undefined, kind: 'refusal', text: prose, sources: [] }] : [];
}

const label = /^[*_\s]{0,4}([\p{L}\d ]{1,20}?)[*_\s]{0,4}(?:\([^()]{0,60}\)[*_\s]{0,4})?:[*_\s]{0,4}(\S.*)$/su;

function readLabelled(line: string): ModelElement | undefined {
  const [, name, text = ''] = label.exec(line) ?? [];
  const speaker = readSpeaker(name);
  return speaker && { speaker, kind: guessKind(text, []), text, sources: [] };
}

/** "A", "Ada", "Host B", "Speaker 2", "ben (whispering)". */
export function readSpeaker(name: string | undefined): Speaker | undefined {
  const words = name?.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  const last = words.filter((word) => !/^(host|speaker|voice|person|the)$/.test(word))[0] ?? words[0];
  if (last === undefined) return undefined;
  if (/^(a|1|host|interviewer)$/.test(last) || last === hosts.A.name.toLowerCase()) return 'A';
  return /^(b|2|guest|expert|cohost)$/.test(last) || last === hosts.B.name.toLowerCase() ? 'B' : undefined;
}

function readKind(value: JsonObject, text: string, sources: readonly number[]): ModelElement['kind'] {
  const name = textIn(value, names.kind)?.trim().toLowerCase() ?? '';
  const known = name === 'title' ? 'title' : (turnKindSchema.safeParse(name).data ?? kinds[name]);
  return known ?? guessKind(text, sources);
}

/** A kind that we do not know becomes talk, unless the line asks or cites. What it claims is checked whatever it is called. */
function guessKind(text: string, sources: readonly number[]): TurnKind {
  if (/\?["”’)*_\s]{0,4}$/.test(text)) return 'question';
  return sources.length > 0 ? 'fact' : 'reaction';
}

const MOST_SOURCES = 12;

/** 3, "3", "[3]", "3, 5-7", [3, "4"], [{"id": 3}]. */
function readSources(value: unknown): number[] {
  if (typeof value === 'number') return Number.isInteger(value) ? [value] : [];
  if (Array.isArray(value)) return value.slice(0, MOST_SOURCES).flatMap(readSources);
  if (typeof value === 'object' && value !== null) return Object.values(value).slice(0, 2).flatMap(readSources).slice(0, 1);
  if (typeof value !== 'string') return [];
  return [...value.slice(0, 100).matchAll(/(\d{1,6})(?:\s*[-–]\s*(\d{1,6}))?/g)].flatMap(([, first, last]) => {
    const from = Number(first);
    const to = Math.min(Number(last ?? first), from + MOST_SOURCES - 1);
    return Array.from({ length: Math.max(1, to - from + 1) }, (_, step) => from + step);
  });
}

function textIn(value: JsonObject, keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const found = value[key] ?? value[key.toUpperCase()] ?? value[key.charAt(0).toUpperCase() + key.slice(1)];
    if (typeof found === 'string' && found.trim() !== '') return found;
    if (typeof found === 'number' && key !== 'value') return String(found);
  }
  return undefined;
}
