import type { Article, Section } from '@duologue/contract';
import { createBuiltinWriter, createShelf, readShelf } from '@duologue/studio/builtin';
import { countWords, createGroundingCheck } from '@duologue/studio/stages';

export const name = 'writer';

const sizes = [1_000, 5_000, 10_000, 25_000, 50_000];
const signal = new AbortController().signal;

/** Processor time of the built-in writer and the grounding check, on articles of up to 50,000 words assembled from the shelf. */
export async function run(): Promise<Array<{ figure: string; value: string }>> {
  const sections = await readSections();
  await writeOnce(takeWords(sections, 1_000)); // loads the language model
  const figures: Array<{ figure: string; value: string }> = [];
  const perThousand: number[] = [];
  for (const size of sizes) {
    const article = takeWords(sections, size);
    const runs = [await writeOnce(article), await writeOnce(article), await writeOnce(article)];
    const best = runs.toSorted((a, b) => a.totalMs - b.totalMs)[0];
    if (!best) continue;
    perThousand.push((best.totalMs * 1_000) / size);
    figures.push({
      figure: `built-in writer, ${size} words: whole script`,
      value: `${best.totalMs.toFixed(0)} ms, ${((best.totalMs * 1_000) / size).toFixed(1)} ms per thousand words`,
    });
    figures.push({
      figure: `built-in writer, ${size} words: longest block of the event loop`,
      value: `${best.longestBlockMs.toFixed(0)} ms`,
    });
    const check = await measureCheck(article);
    figures.push({
      figure: `grounding check, ${size} words`,
      value: `${check.indexMs.toFixed(0)} ms to read, ${check.lineMs.toFixed(2)} ms a line`,
    });
  }
  const [, fiveThousand = 1] = perThousand;
  figures.push({
    figure: 'time per thousand words: 50,000 against 5,000 (1.0 is linear)',
    value: ((perThousand.at(-1) ?? 0) / fiveThousand).toFixed(2),
  });
  return figures;
}

async function writeOnce(given: Article): Promise<{ totalMs: number; longestBlockMs: number }> {
  let longestBlockMs = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longestBlockMs = Math.max(longestBlockMs, performance.now() - last);
    last = performance.now();
  }, 1);
  const article = structuredClone(given);
  const started = process.cpuUsage();
  for await (const _ of createBuiltinWriter().write(article, { minutes: 15, seed: 'bench' }, [], signal));
  clearInterval(timer);
  const { user, system } = process.cpuUsage(started);
  return { totalMs: (user + system) / 1_000, longestBlockMs };
}

async function measureCheck(given: Article): Promise<{ indexMs: number; lineMs: number }> {
  const article = structuredClone(given); // parsed sentences are cached by article; measure them again
  const started = performance.now();
  const check = await createGroundingCheck(article);
  const indexMs = performance.now() - started;
  const lines = article.sections.flatMap(({ sentences }) => sentences).slice(0, 100);
  const before = performance.now();
  for (const { id, text } of lines) check.check({ speaker: 'A', kind: 'fact', text: `I read that ${text}`, sources: [id] });
  return { indexMs, lineMs: (performance.now() - before) / lines.length };
}

/** Every section of the shelf, twice, to have enough text. */
async function readSections(): Promise<Section[]> {
  const shelf = await createShelf();
  const titles = (await readShelf()).map(({ title }) => title);
  const articles = await Promise.all(titles.map((title) => shelf.article(title, signal)));
  const sections = articles.flatMap(({ title, sections: own }) =>
    own.map((section) => ({ ...section, heading: section.heading || title })),
  );
  return [...sections, ...sections];
}

function takeWords(sections: readonly Section[], words: number): Article {
  let id = 0;
  let left = words;
  const taken: Section[] = [];
  for (const section of sections) {
    if (left <= 0) break;
    const sentences = section.sentences.map(({ text }) => ({ id: ++id, text }));
    left -= sentences.reduce((sum, { text }) => sum + countWords(text), 0);
    taken.push({ ...section, sentences });
  }
  const source = {
    encyclopedia: 'shelf' as const,
    title: 'Everything',
    url: '',
    revision: '1',
    fetchedAt: '',
    licence: { name: '', url: '' },
  };
  return { title: 'Everything', description: '', sources: [source], sections: taken };
}
