import type { Speaker } from '@duologue/contract';
import type { PlannedChapter } from '../../script/plan-chapters.ts';
import { asData } from '../../script/read-prompt.ts';
import type { Brief } from '../../script/writer.ts';

/** Who tells and who asks: they change from chapter to chapter, except in an interview. */
export function rolesNote({ wishes }: Brief, number: number): string {
  const [teller, asker]: [Speaker, Speaker] = wishes?.format === 'interview' || number % 2 === 0 ? ['B', 'A'] : ['A', 'B'];
  const notes = {
    conversation: `In this chapter ${teller} tells most of it, in stretches of two or three sentences, and ${asker} asks, doubts and draws conclusions.`,
    interview: `It is an interview: ${asker} only asks, in short lines, and ${teller} answers.`,
    brief: `It is a brief: only what a busy listener must know. ${teller} tells it, ${asker} asks the few questions that matter.`,
  };
  const child = 'It is for a child of about ten: short sentences, and every term explained in the words of the article.';
  return [notes[wishes?.format ?? 'conversation'], ...(wishes?.forChild ? [child] : [])].join(' ');
}

/** The visitor's words are data between tags, each where it belongs: what to start with only where the episode starts. */
export function wishesNote({ wishes, instructions }: Brief, place: PlannedChapter['place']): string {
  const starts = place === 'opening' || place === 'only';
  const lines = wishes
    ? [
        ...(wishes.only ? [`Talk about nothing but: ${wishes.only.join('; ')}`] : []),
        ...(wishes.focus ? [`Tell more about: ${wishes.focus.join('; ')}`] : []),
        ...(wishes.startWith && starts ? [`Start the episode with: ${wishes.startWith}`] : []),
        ...(wishes.rest ? [`In the visitor's own words: ${wishes.rest}`] : []),
      ]
    : [instructions ?? ''];
  const text = asData(lines.join('\n').trim());
  return text ? `<wishes>\n${text}\n</wishes>` : '';
}
