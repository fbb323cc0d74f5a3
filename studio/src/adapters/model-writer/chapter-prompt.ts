import { type Article, hosts, type ScriptPart, type Turn } from '@duologue/contract';
import { countWords } from '../../language/count-words.ts';
import type { PlannedChapter } from '../../script/plan-chapters.ts';
import { asData, readPrompt } from '../../script/read-prompt.ts';
import type { Brief } from '../../script/writer.ts';
import type { Prompt } from './ask-model.ts';
import { rolesNote, wishesNote } from './wishes-prompt.ts';

/** `begun`: where in `written` this chapter begins. Lines that it has already are shown, so that a second try goes on after them. */
export type ChapterTask = {
  article: Article;
  brief: Brief;
  plan: readonly PlannedChapter[];
  number: number;
  written: readonly ScriptPart[];
  begun: number;
};

const tasks: Record<PlannedChapter['place'], string> = {
  opening:
    'This chapter opens the episode. First line: a scene from these sentences, somebody who does something at a place and time. Then A and B greet with their names in one short line each and say why the topic matters, in the terms of the article.',
  middle: 'This chapter continues the episode. Its first line grows out of what was said last. No greeting, no goodbye.',
  closing:
    'This chapter ends the episode. Tell its facts first. Then recap three things that are worth keeping (kind recap, with the sources given under "Told so far" or here), each as a whole sentence. Then come back to the scene of the very first line. One short goodbye each.',
  only: 'This is the whole episode. First line: a scene from these sentences. Then A and B greet with their names in one short line each. Then the facts, a recap of two lines (kind recap, with sources), a last line that comes back to the scene, and a short goodbye each.',
};

const LINES_BEFORE = 8;
const TOLD_WORDS = 24;

export function systemPrompt(): Promise<string> {
  return readPrompt('system', {
    nameA: hosts.A.name,
    characterA: hosts.A.character,
    nameB: hosts.B.name,
    characterB: hosts.B.character,
  });
}

/** What one chapter's call says. */
export async function chapterPrompt({ article, brief, plan, number, written, begun }: ChapterTask): Promise<Prompt> {
  const chapter = plan[number];
  if (!chapter) throw new RangeError(`The plan has ${plan.length} chapters; there is no number ${number}`);
  const here = spokenSince(written, begun);
  const before = spokenSince(written.slice(0, begun), 0);
  const prompt = await readPrompt('chapter', {
    number: number + 1,
    count: plan.length,
    title: asData(article.title),
    words: Math.max(40, chapter.words - here.reduce((sum, { text }) => sum + countWords(text), 0)),
    task: here.length > 0 ? `${tasks[chapter.place]} The beginning exists already.` : tasks[chapter.place],
    roles: rolesNote(brief, number),
    series: seriesNote(brief),
    wishes: wishesNote(brief, chapter.place),
    outline: plan.map((one, at) => outlineLine(one, at, number)).join('\n'),
    told: toldSoFar(written.slice(0, begun)),
    before:
      before.length > 0 ? `The last lines before this chapter:\n${before.slice(-LINES_BEFORE).map(showLine).join('\n')}` : '',
    spoken:
      here.length > 0
        ? `Already spoken in this chapter. Do not repeat any of it, go on after it:\n${here.map(showLine).join('\n')}`
        : '',
    sentences: chapter.sentences.map(({ id, text }) => `[${id}] ${asData(text)}`).join('\n'),
  });
  return { instructions: await systemPrompt(), prompt };
}

/** The turns from this place of the script on. */
export function spokenSince(script: readonly ScriptPart[], start: number): Turn[] {
  return script.slice(start).flatMap((part) => (part.type === 'turn' ? part.turn : []));
}

function outlineLine({ headings, title }: PlannedChapter, at: number, current: number): string {
  const names = (headings.length > 0 ? headings : [title]).map(asData).join('; ');
  return `${at + 1}. ${names}${at === current ? ' (this chapter)' : at < current ? ' (told)' : ''}`;
}

/** A line for each fact, with its sources, so that a recap or a callback rests on what was really said. */
function toldSoFar(script: readonly ScriptPart[]): string {
  const facts = spokenSince(script, 0).filter(({ sources }) => sources.length > 0);
  const lines = facts.map(({ text, sources }) => `- ${asData(shorten(text))} [${sources.join(', ')}]`);
  return lines.length > 0 ? `Told so far, do not tell it again:\n${lines.join('\n')}` : '';
}

function shorten(text: string): string {
  const words = text.split(/\s+/);
  return words.length <= TOLD_WORDS ? text : `${words.slice(0, TOLD_WORDS).join(' ')} …`;
}

export function showLine({ speaker, text }: Turn): string {
  return `${speaker}: ${asData(text)}`;
}

function seriesNote({ role, partNumber, earlierParts }: Brief): string {
  if (!role) return '';
  const notes = {
    intro: 'It is the first part of a series: say so, and give an overview.',
    'deep-dive': `It is part ${partNumber ?? 2} of a series: say so, and go into detail.`,
    conclusion: `It is part ${partNumber ?? 3} of a series and the last one: say so, and look back.`,
  };
  const earlier = earlierParts?.length ? ` Earlier parts, not to be repeated: ${earlierParts.map(asData).join('; ')}.` : '';
  return `${notes[role]}${earlier}`;
}
