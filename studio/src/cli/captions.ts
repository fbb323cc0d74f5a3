import type { TranscriptLine } from '@duologue/contract';

/** The transcript as WebVTT, one cue a line, with the speaker as its voice. */
export function captionsOf(lines: readonly TranscriptLine[]): string {
  const cues = lines.flatMap(({ startMs, endMs, name, text }) =>
    startMs === null || endMs === null ? [] : [`${clock(startMs)} --> ${clock(endMs)}\n<v ${name}>${escaped(text)}`],
  );
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

function clock(ms: number): string {
  return new Date(ms).toISOString().slice(11, 23);
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\s*\n\s*/g, ' ');
