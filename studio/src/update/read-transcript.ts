import type { Article, ScriptPart, Transcript, TranscriptLine, Turn } from '@duologue/contract';

/** A line of the transcript as the turn it was spoken from, with the numbers of its sentences in the pinned article. */
export type OldLine = { line: TranscriptLine; turn: Turn };

/** The script of a ready podcast, chapter by chapter. Citations from before they had numbers are found by their text. */
export function readTranscript({ chapters, lines }: Transcript, article: Article): { title: string; lines: OldLine[] }[] {
  const byText = new Map(article.sections.flatMap(({ sentences }) => sentences.map(({ id, text }) => [text, id])));
  const read = lines.map((line): OldLine => {
    const sources = line.citations.flatMap(({ id, sentence }) => id ?? byText.get(sentence) ?? []);
    return { line, turn: { speaker: line.speaker, text: line.text, kind: line.kind, sources } };
  });
  return chapters.map((title, chapter) => ({ title, lines: read.filter(({ line }) => line.chapter === chapter) }));
}

export function turnsOf(parts: readonly ScriptPart[]): Turn[] {
  return parts.flatMap((part) => (part.type === 'turn' ? part.turn : []));
}

export function textsOf(article: Article): Map<number, string> {
  return new Map(article.sections.flatMap(({ sentences }) => sentences.map(({ id, text }) => [id, text])));
}
