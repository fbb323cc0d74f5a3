import type { ScriptPart, Speaker, Turn } from '@duologue/contract';
import { splitSentences } from '../../article/split-sentences.ts';

/** A conversation of our own about an article of the shelf. */
export type ShelfScript = { article: string; chapters: ShelfChapter[] };
/** `core` chapters alone make the short version. `line` numbers count from the top of the file, for messages. */
export type ShelfChapter = { title: string; core: boolean; line: number; turns: (Turn & { line: number })[] };

export class ShelfScriptError extends Error {
  override name = 'ShelfScriptError';
  constructor(file: string, line: number, problem: string) {
    super(`${file}:${line}: ${problem}`);
  }
}

const speakers: Record<string, Speaker> = { ADA: 'A', BEN: 'B' };

/**
 * A header with the article's title, then `## Chapter` or `## Chapter (core)` and lines such as `ADA [1 2]: She says this.`
 * with blank lines between. The numbers are those of the article's sentences that the line rests on.
 */
export function parseShelfScript(file: string, text: string): ShelfScript {
  const lines = text.split(/\r?\n/);
  const fail = (index: number, problem: string) => new ShelfScriptError(file, index + 1, problem);
  const [, article] = /^article: (.*\S)\s*$/.exec(lines[1] ?? '') ?? [];
  if (lines[0] !== '---' || article === undefined || lines[2] !== '---')
    throw fail(0, "it must begin with '---', 'article: <title>', '---'");
  const chapters: ShelfChapter[] = [];
  for (const [index, line] of lines.entries()) {
    if (index < 3 || line.trim() === '') continue;
    if (index > 3 && lines[index - 1]?.trim() !== '') throw fail(index, 'a blank line must stand before it');
    const chapter = chapters.at(-1);
    if (line.startsWith('## ')) {
      if (chapter?.turns.length === 0) throw fail(chapter.line - 1, `the chapter '${chapter.title}' is empty`);
      chapters.push(parseTitle(line, index + 1));
      continue;
    }
    const [, name = '', numbers, said] = /^(\S+)(?: \[([^\]]*)\])?: (\S.*)$/.exec(line) ?? [];
    const speaker = speakers[name];
    if (!speaker || said === undefined) throw fail(index, "it is neither '## Title' nor 'ADA [1 2]: text' nor 'BEN: text'");
    if (!chapter) throw fail(index, 'it stands before the first chapter');
    if (numbers !== undefined && !/^\d+( \d+)*$/.test(numbers))
      throw fail(index, `'${numbers}' are no sentence numbers with single spaces between`);
    const turn = createTurn(speaker, said.trim(), numbers?.split(' ').map(Number) ?? []);
    chapter.turns.push({ ...turn, line: index + 1 });
  }
  const last = chapters.at(-1);
  if (!last || last.turns.length === 0) throw fail(lines.length - 1, 'it ends without a line');
  return { article, chapters };
}

/** The chapters as a writer yields them; with `coreOnly` the short version. */
export function partsOf({ chapters }: ShelfScript, coreOnly: boolean): ScriptPart[] {
  return chapters
    .filter(({ core }) => core || !coreOnly)
    .flatMap(({ title, turns }): ScriptPart[] => [
      { type: 'chapter', title },
      ...turns.map(({ line: _, ...turn }): ScriptPart => ({ type: 'turn', turn })),
    ]);
}

function parseTitle(line: string, number: number): ShelfChapter {
  const core = / \(core\)$/.test(line.trimEnd());
  const title = line
    .slice('## '.length)
    .trimEnd()
    .replace(/ \(core\)$/, '');
  return { title, core, line: number, turns: [] };
}

function createTurn(speaker: Speaker, text: string, sources: number[]): Turn {
  const sentences = splitSentences(text);
  const asks = sources.length > 0 ? sentences.every(isQuestion) : isQuestion(text);
  return { speaker, text, sources, kind: asks ? 'question' : sources.length > 0 ? 'fact' : 'reaction' };
}

export function isQuestion(text: string): boolean {
  return /\?["”’)]*$/.test(text);
}
