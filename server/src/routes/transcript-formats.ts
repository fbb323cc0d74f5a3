import type { Transcript } from '@duologue/contract';

/** 'Ada: …' with the chapters' titles between; paragraphs are separated by blank lines. */
export function transcriptText({ chapters, lines }: Transcript): string {
  const paragraphs = lines.flatMap((line, index) => {
    const title = line.chapter !== lines[index - 1]?.chapter ? chapters[line.chapter] : undefined;
    const words = `${line.name}: ${line.text}`;
    return title ? [title.toUpperCase(), words] : [words];
  });
  return `${paragraphs.join('\n\n')}\n`;
}

/** Cues for the lines that are spoken already. A voice span carries the speaker's name. */
export function transcriptVtt({ lines }: Transcript): string {
  const cues = lines.flatMap(({ index, name, text, startMs, endMs }) =>
    startMs === null || endMs === null || endMs <= startMs
      ? []
      : [`${index + 1}\n${cueTime(startMs)} --> ${cueTime(endMs)}\n<v ${escapeCue(name)}>${escapeCue(text)}`],
  );
  return `${['WEBVTT', ...cues].join('\n\n')}\n`;
}

function cueTime(milliseconds: number): string {
  const pad = (value: number, length = 2) => String(value).padStart(length, '0');
  const seconds = Math.floor(milliseconds / 1_000);
  return `${pad(Math.floor(seconds / 3_600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}.${pad(milliseconds % 1_000, 3)}`;
}

/** A blank line would end the cue, and '-->' would start one. */
function escapeCue(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
