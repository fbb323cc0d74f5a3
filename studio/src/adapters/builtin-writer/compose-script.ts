import type { Article, ScriptPart } from '@duologue/contract';
import { countWords, WORDS_PER_MINUTE } from '../../script/speaking-rate.ts';
import type { Brief } from '../../script/writer.ts';
import { chooseFacts } from './choose-facts.ts';
import { closeEpisode, planClosing } from './close-episode.ts';
import { createDialogue } from './dialogue.ts';
import { type Fact, type FactSection, readFacts } from './facts.ts';
import { linkFacts } from './link-facts.ts';
import { openEpisode, planOpening } from './open-episode.ts';
import { scoreFacts } from './score-facts.ts';
import { startChapter } from './start-chapter.ts';
import { type Telling, tellFacts } from './tell-facts.ts';
import { readTopic, type Topic } from './topic.ts';
import { createVariety } from './variety.ts';

/** A section with fewer told words shares a chapter with the one before. */
const CHAPTER_WORDS = 45;
const ROUNDS = 4;
const CLOSE_ENOUGH = 0.06;

/** The article has not one sentence that could be told. Another writer may do better with it. */
export class NothingToTellError extends Error {
  override name = 'NothingToTellError';
  constructor(title: string) {
    super(`The article '${title}' has no whole sentence that can be told.`);
  }
}

/** The whole script. What talk and questions add is measured, and the room for facts is set again until the length fits. */
export async function composeScript(article: Article, brief: Brief, signal: AbortSignal): Promise<ScriptPart[]> {
  const sections = await readFacts(article, signal);
  if (sections.every(({ facts }) => facts.length === 0)) throw new NothingToTellError(article.title);
  const topic = readTopic(article, sections);
  linkFacts(sections, topic);
  const target = brief.minutes * WORDS_PER_MINUTE;
  let budget = target * 0.72;
  let best: { script: ScriptPart[]; off: number } | undefined;
  for (let round = 0; round < ROUNDS; round += 1) {
    signal.throwIfAborted();
    const { parts, words, all } = composeOnce(article, brief, topic, sections, budget);
    const off = Math.abs(words - target) / target;
    if (!best || off < best.off) best = { script: parts, off };
    if (off < CLOSE_ENOUGH || (all && words < target)) break;
    budget += (target - words) * 0.9;
    await new Promise(setImmediate);
  }
  return best?.script ?? [];
}

function composeOnce(article: Article, brief: Brief, topic: Topic, sections: readonly FactSection[], budget: number) {
  const scores = scoreFacts(sections, brief.instructions);
  const variety = createVariety(`${brief.seed} ${article.title}`);
  const dialogue = createDialogue();
  const telling: Telling = { dialogue, topic, scores, variety, forms: [] };
  const opening = planOpening(sections, scores);
  const chosen = chooseFacts(sections, budget, scores, new Set(opening.hook ? [opening.hook] : []));
  const closing = planClosing(sections, chosen, opening, scores, budget);
  openEpisode(telling, article, brief, opening);
  for (const [place, facts] of chosen.entries()) {
    const section = sections.find(({ index }) => index === facts[0]?.section);
    if (!section) continue;
    const words = facts.reduce((sum, fact) => sum + fact.words, 0);
    if (place > 0) startChapter(telling, article, section, words >= CHAPTER_WORDS);
    if (place === 0)
      tellFacts(
        telling,
        facts.filter((fact) => fact !== opening.first),
        opening.first,
      );
    else tellFacts(telling, facts);
  }
  closeEpisode(telling, closing);
  const told = new Set<Fact>(chosen.flat());
  const words = dialogue.parts.reduce((sum, part) => sum + (part.type === 'turn' ? countWords(part.turn.text) : 0), 0);
  return {
    parts: dialogue.parts,
    words,
    all: sections.every(({ facts }) => facts.every((fact) => told.has(fact) || fact === opening.hook)),
  };
}
