import { type Article, type ModelType, SHORTEST_MINUTES } from '@duologue/contract';
import type { Wishes } from './wishes.ts';

/** Who will write, and the article where it is at hand. */
export type WritingSituation = { writer: ModelType; article?: Article | undefined };

/** Says in sentences what was understood, what cannot be had, and what was not understood. */
export function describeWishes(wishes: Wishes, { writer, article }: WritingSituation): string[] {
  const missing = article ? topicsOf(wishes).filter((topic) => !isMentioned(topic, article)) : [];
  return [
    `${capitalised(plan(wishes, (topic) => !missing.includes(topic)).join(', '))}.`,
    ...(wishes.minutesAsked === undefined ? [] : [limitOf(wishes)]),
    ...(missing.length === 0 ? [] : [`The article says nothing about ${listed(missing)}.`]),
    ...(wishes.language === undefined ? [] : [languageOf(writer)]),
    ...(wishes.rest === '' ? [] : [restOf(wishes.rest, writer)]),
  ];
}

const formatNames = { conversation: 'a conversation', interview: 'an interview', brief: 'a brief' };

function plan({ format, minutes, startWith, forChild, ...topics }: Wishes, isTold: (topic: string) => boolean): string[] {
  const only = topics.only?.filter(isTold) ?? [];
  const focus = topics.focus?.filter(isTold) ?? [];
  return [
    formatNames[format],
    minutes === undefined ? 'as long as the article allows' : `about ${lengthText(minutes)}`,
    ...(only.length > 0 ? [`about ${listed(only)} only`] : []),
    ...(focus.length > 0 ? [`with more about ${listed(focus)}`] : []),
    ...(startWith && isTold(startWith) ? [`starting with ${shortened(startWith)}`] : []),
    ...(forChild ? ['for a child'] : []),
  ];
}

function lengthText(minutes: number): string {
  if (minutes < 2 && minutes !== 1) return `${Math.round(minutes * 60)} seconds`;
  return minutes === 1 ? '1 minute' : `${Math.round(minutes * 10) / 10} minutes`;
}

function limitOf({ minutes = SHORTEST_MINUTES, minutesAsked = minutes }: Wishes): string {
  return `${capitalised(lengthText(minutes))} is the ${minutesAsked > minutes ? 'longest' : 'shortest'} there is.`;
}

function languageOf(writer: ModelType): string {
  const who = writer === 'builtin' ? 'The built-in writer knows' : 'The voices know';
  return `${who} English only, so this will be in English.`;
}

function restOf(rest: string, writer: ModelType): string {
  const quoted = `“${shortened(rest, LONGEST_REST)}”`;
  return writer === 'builtin' ? `Not understood: ${quoted}.` : `The model is told the rest in your words: ${quoted}.`;
}

const LONGEST_TOPIC = 60;
const LONGEST_REST = 200;

function shortened(text: string, longest = LONGEST_TOPIC): string {
  const whole = text.replace(/^The /, 'the ');
  return whole.length <= longest ? whole : `${whole.slice(0, longest).trimEnd()}…`;
}

function listed(topics: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(topics.map((topic) => shortened(topic)));
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function topicsOf({ only = [], focus = [], startWith }: Wishes): string[] {
  return [...new Set([...only, ...focus, ...(startWith === undefined ? [] : [startWith])])];
}

/** Words that say nothing of what a topic is about. */
const empty = new Set(
  `about after and are his her its their the this that they was were what when where which who whom whose why how with from into
  for part parts section story stories history facts fact detail details more most main key important interesting things thing
  life early late years world effects role beginning end middle start introduction`.split(/\s+/),
);

/** Rather too short than too long: to say wrongly that an article lacks something is worse than to say nothing. */
const stemOf = (word: string) => word.slice(0, Math.max(4, Math.floor(word.length * 0.7)));

/** Whether a word of the topic occurs in the article, however it ends there. A topic without such words is never missing. */
function isMentioned(topic: string, article: Article): boolean {
  const words = topic.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  const stems = words.filter((word) => !empty.has(word)).map(stemOf);
  if (stems.length === 0) return true;
  const texts = [
    article.title,
    ...article.sections.flatMap(({ heading, sentences }) => [heading, ...sentences.map((s) => s.text)]),
  ];
  return texts.some((text) => {
    const lower = text.toLowerCase();
    return stems.some((stem) => lower.includes(stem));
  });
}
