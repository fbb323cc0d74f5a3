import type { Article, ScriptPart, Turn } from '@duologue/contract';

/** How much of a conversation a script is, in figures: what a listener would call reading in turns, and what answering. */
export type Conversation = {
  /** Sentences of the article that are told. */
  told: number;
  sentences: number;
  handOffs: number;
  /** Hand-offs from a fact to a fact: nobody responds. */
  factToFact: number;
  longestRun: number;
  chapters: number;
  /** Chapters of four turns or more in which nobody asks or reacts; in a shorter one there may be nothing to say. */
  silentChapters: number;
};

export function measureConversation(article: Article, script: readonly ScriptPart[]): Conversation {
  const turns = turnsOf(script);
  const told = new Set(turns.flatMap(({ sources }) => sources));
  const ids = article.sections.flatMap(({ sentences }) => sentences.map(({ id }) => id));
  const factToFact = turns.map((turn, at) => at > 0 && turn.kind === 'fact' && turns[at - 1]?.kind === 'fact');
  const chapters = chaptersOf(script);
  return {
    told: ids.filter((id) => told.has(id)).length,
    sentences: ids.length,
    handOffs: Math.max(0, turns.length - 1),
    factToFact: factToFact.filter(Boolean).length,
    longestRun: longestRun(factToFact),
    chapters: chapters.filter((some) => some.length >= 4).length,
    silentChapters: chapters.filter((some) => some.length >= 4 && !some.some(isResponse)).length,
  };
}

/** Lines that rest on no sentence and that come in more than one of ten episodes, each counted as often as it comes again. */
export function repeatedOverEpisodes(scripts: readonly (readonly ScriptPart[])[]): { lines: number; repeated: number } {
  const lines = scripts.slice(0, 10).flatMap((script) => stockLines(script));
  return { lines: lines.length, repeated: lines.length - new Set(lines).size };
}

/** Greetings and goodbyes belong to every episode. */
export function stockLines(script: readonly ScriptPart[]): string[] {
  return turnsOf(script)
    .filter(({ sources, kind }) => sources.length === 0 && kind !== 'greeting')
    .map(({ text }) => text);
}

export function turnsOf(script: readonly ScriptPart[]): Turn[] {
  return script.flatMap((part) => (part.type === 'turn' ? part.turn : []));
}

export function chaptersOf(script: readonly ScriptPart[]): Turn[][] {
  const chapters: Turn[][] = [];
  for (const part of script) {
    if (part.type === 'chapter') chapters.push([]);
    else chapters.at(-1)?.push(part.turn);
  }
  return chapters.filter((turns) => turns.length > 0);
}

function isResponse({ kind, text }: Turn): boolean {
  return kind === 'question' || kind === 'reaction' || text.endsWith('?');
}

function longestRun(marks: readonly boolean[]): number {
  let run = 0;
  let longest = 0;
  for (const mark of marks) {
    run = mark ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}
