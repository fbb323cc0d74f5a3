import { type Article, hosts, type ScriptPart, type Turn } from '@duologue/contract';
import type { PlannedChapter } from '../../script/plan-chapters.ts';
import { asData, readPrompt } from '../../script/read-prompt.ts';
import type { Brief } from '../../script/writer.ts';

export type ChapterPrompt = { instructions: string; prompt: string };

const tasks: Record<PlannedChapter['place'], string> = {
  opening: `This chapter opens the episode. A greets in one short line with both names; B names the topic. Then the most surprising fact comes first.`,
  middle: 'This chapter continues the episode. Lead into it with one line. No greeting, no goodbye.',
  closing:
    'This chapter ends the episode. Tell its facts, then recap in three lines (kind recap, with sources) what is worth keeping, then say goodbye in one line each.',
  only: 'This is the whole episode. A greets in one short line with both names, B names the topic, then come the facts, a recap of two lines and a goodbye.',
};

const LINES_BEFORE = 6;

export function systemPrompt(): Promise<string> {
  return readPrompt('system', {
    nameA: hosts.A.name,
    characterA: hosts.A.character,
    nameB: hosts.B.name,
    characterB: hosts.B.character,
  });
}

/** What one chapter's call says. Lines that exist are shown, so that a second try, or another model, goes on after them. */
export async function chapterPrompt(
  article: Article,
  brief: Brief,
  plan: readonly PlannedChapter[],
  number: number,
  written: readonly ScriptPart[],
): Promise<ChapterPrompt> {
  const chapter = plan[number];
  if (!chapter) throw new RangeError(`The plan has ${plan.length} chapters; there is no number ${number}`);
  const here = spokenIn(written, number);
  const before = written.flatMap((part) => (part.type === 'turn' ? part.turn : [])).slice(0, -here.length || undefined);
  const prompt = await readPrompt('chapter', {
    number: number + 1,
    count: plan.length,
    title: asData(article.title),
    words: Math.max(40, chapter.words - wordsIn(here)),
    task: here.length > 0 ? `${tasks[chapter.place]} The beginning exists already.` : tasks[chapter.place],
    series: seriesNote(brief),
    wishes: brief.instructions ? `<wishes>\n${asData(brief.instructions)}\n</wishes>` : '',
    before: before.length > 0 ? `Said just before this chapter:\n${before.slice(-LINES_BEFORE).map(showLine).join('\n')}` : '',
    spoken:
      here.length > 0
        ? `Already spoken in this chapter. Do not repeat any of it, go on after it:\n${here.map(showLine).join('\n')}`
        : '',
    sentences: chapter.sentences.map(({ id, text }) => `[${id}] ${asData(text)}`).join('\n'),
  });
  return { instructions: await systemPrompt(), prompt };
}

/** The turns of the chapter with this number that exist. */
export function spokenIn(written: readonly ScriptPart[], number: number): Turn[] {
  let chapter = -1;
  return written.flatMap((part) => {
    if (part.type === 'chapter') chapter += 1;
    return part.type === 'turn' && chapter === number ? part.turn : [];
  });
}

function wordsIn(turns: readonly Turn[]): number {
  return turns.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
}

function showLine({ speaker, text }: Turn): string {
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
