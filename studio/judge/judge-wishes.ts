import type { Article, EpisodeFormat, ScriptPart } from '@duologue/contract';
import { createBuiltinWriter } from '../src/adapters/builtin-writer/builtin-writer.ts';
import { scriptWords, WORDS_PER_MINUTE } from '../src/script/speaking-rate.ts';
import { targetMinutes } from '../src/script/target-minutes.ts';
import { readWishes } from '../src/script/wishes/wishes.ts';

const signal = new AbortController().signal;
const asked: readonly { instructions?: (article: Article) => string; format?: EpisodeFormat }[] = [
  { instructions: () => 'short' },
  { instructions: () => 'one minute' },
  { instructions: () => '3 minutes' },
  { instructions: (article) => `focus on ${headingOf(article)}` },
  { instructions: (article) => `start with ${headingOf(article)}` },
  { instructions: (article) => `only ${headingOf(article)}` },
  { instructions: () => 'for a child' },
  { instructions: () => 'in German' },
  { format: 'interview' },
  { format: 'brief' },
];

/** Prints for every wish how long the episode was meant to be and how long it is. "Only" may run out of sentences. */
export async function judgeWishes(articles: readonly Article[], seed: string): Promise<void> {
  for (const { instructions, format } of asked) {
    const lengths = [];
    for (const article of articles) {
      const text = instructions?.(article);
      const wishes = readWishes(text, { format });
      const minutes = targetMinutes(article, wishes.minutes);
      const script: ScriptPart[] = [];
      const brief = { minutes, seed, wishes, ...(text && { instructions: text }) };
      for await (const part of createBuiltinWriter().write(article, brief, [], signal))
        if (part.type !== 'usage') script.push(part);
      lengths.push(`${scriptWords(script)} of ${minutes * WORDS_PER_MINUTE}`);
    }
    const example = articles[0] && instructions?.(articles[0]);
    console.log(`${format ?? example}: words ${lengths.join(', ')}`);
  }
}

/** The third section stands for whatever a visitor may ask for. */
function headingOf({ sections, title }: Article): string {
  return (sections[2]?.heading ?? title).toLowerCase();
}
