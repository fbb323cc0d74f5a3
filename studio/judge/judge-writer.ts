import { parseArgs } from 'node:util';
import type { Article, ScriptPart } from '@duologue/contract';
import { createBuiltinWriter } from '../src/adapters/builtin-writer/builtin-writer.ts';
import { readShelf } from '../src/adapters/shelf/read-shelf.ts';
import { createShelf } from '../src/adapters/shelf/shelf.ts';
import { NothingToTellError } from '../src/script/script-error.ts';
import { scriptWords, WORDS_PER_MINUTE } from '../src/script/speaking-rate.ts';
import { targetMinutes } from '../src/script/target-minutes.ts';
import { type Conversation, measureConversation, repeatedOverEpisodes } from './conversation.ts';
import { findDefects } from './defects.ts';
import { judgeWishes } from './judge-wishes.ts';
import { ownRecordings, readRecordedArticles } from './recorded-articles.ts';

/**
 * Counts the known defects of the built-in writer, article by article, on the shelf and on recorded answers of a MediaWiki:
 * `npm run judge:writer`, `npm run judge:writer -- --minutes 4 --show "Octopus"`, `npm run judge:writer -- --list`,
 * `npm run judge:writer -- --recorded some/folder/of/answers`.
 */
const { values } = parseArgs({
  options: {
    show: { type: 'string', multiple: true },
    list: { type: 'boolean', default: false },
    minutes: { type: 'string' },
    seed: { type: 'string', default: 'judge' },
    recorded: { type: 'string', multiple: true, default: [ownRecordings] },
  },
});
/** A longer article does not fit into an episode, so what is told of it says nothing. */
const MOST_SENTENCES = 150;
const WISHED_ARTICLES = 5;
const signal = new AbortController().signal;
const shelf = await createShelf();
const recorded = (await Promise.all(values.recorded.map(readRecordedArticles))).flat();
const wanted = ({ title }: Article) => values.show?.includes(title) ?? true;
const groups = {
  shelf: (await Promise.all((await readShelf()).map(({ title }) => shelf.article(title, signal)))).filter(wanted),
  recorded: recorded.filter(wanted),
};
const totals = new Map<string, number>();
let offLength = 0;
const untold: string[] = [];

for (const [name, articles] of Object.entries(groups)) {
  const measures: Conversation[] = [];
  const scripts: ScriptPart[][] = [];
  for (const article of articles) {
    const script = await judge(article);
    if (!script) continue;
    scripts.push(script);
    measures.push(measureConversation(article, script));
  }
  printMeasures(name, measures, scripts);
}

async function judge(article: Article): Promise<ScriptPart[] | undefined> {
  const { title } = article;
  const minutes = Number(values.minutes) || targetMinutes(article);
  const script = await writeOnce(article, minutes);
  if (!script) {
    untold.push(title);
    return undefined;
  }
  const defects = await findDefects(article, script);
  for (const { name } of defects) totals.set(name, (totals.get(name) ?? 0) + 1);
  const words = scriptWords(script);
  const ratio = words / (minutes * WORDS_PER_MINUTE);
  if (ratio > 1.15 || ratio < 0.85) offLength += 1;
  const counts = Object.entries(Object.groupBy(defects, ({ name }) => name)).map(([name, found]) => `${found?.length} ${name}`);
  const turns = script.filter(({ type }) => type === 'turn').length;
  console.log(
    `${title}: ${turns} turns, ${words} words of ${minutes * WORDS_PER_MINUTE}${counts.length > 0 ? `, ${counts.join(', ')}` : ''}`,
  );
  if (values.list || values.show) for (const { name, text } of defects) console.log(`    ${name}: ${text}`);
  if (values.show)
    for (const part of script)
      console.log(part.type === 'chapter' ? `\n== ${part.title}` : `${part.turn.speaker}: ${part.turn.text}`);
  return script;
}

function printMeasures(name: string, measures: readonly Conversation[], scripts: readonly ScriptPart[][]): void {
  const sum = (pick: (measure: Conversation) => number) => measures.reduce((total, measure) => total + pick(measure), 0);
  const share = (some: number, all: number) => `${((some * 100) / Math.max(1, all)).toFixed(1)} %`;
  const stock = repeatedOverEpisodes(scripts);
  console.log(`\n${name}: ${measures.length} episodes
  told of the article's sentences: ${share(
    sum(({ told, sentences }) => (sentences < MOST_SENTENCES ? told : 0)),
    sum(({ sentences }) => (sentences < MOST_SENTENCES ? sentences : 0)),
  )}
  hand-offs from fact to fact: ${share(
    sum(({ factToFact }) => factToFact),
    sum(({ handOffs }) => handOffs),
  )}, longest run ${Math.max(0, ...measures.map(({ longestRun }) => longestRun))}
  chapters without a response: ${share(
    sum(({ silentChapters }) => silentChapters),
    sum(({ chapters }) => chapters),
  )}
  stock lines in ten episodes: ${stock.lines}, said before: ${stock.repeated}\n`);
}

console.log(`Length off by more than 15 %: ${offLength}.`);
if (untold.length > 0) console.log(`Without a sentence that can be told: ${untold.join(', ')}.`);
console.log([...totals].map(([name, count]) => `${name}: ${count}`).join('\n') || 'No known defect.');

if (!values.show) {
  console.log('\nLength against target, by wish:');
  await judgeWishes(groups.shelf.slice(0, WISHED_ARTICLES), values.seed);
}

async function writeOnce(article: Article, minutes: number): Promise<ScriptPart[] | undefined> {
  const script: ScriptPart[] = [];
  try {
    for await (const part of createBuiltinWriter().write(article, { minutes, seed: values.seed }, [], signal)) {
      if (part.type !== 'usage') script.push(part);
    }
  } catch (error) {
    if (error instanceof NothingToTellError) return undefined;
    throw error;
  }
  return script;
}
