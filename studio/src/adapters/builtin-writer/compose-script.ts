import { type Article, DEFAULT_FORMAT, type ScriptPart } from '@duologue/contract';
import { NothingToTellError } from '../../script/script-error.ts';
import { scriptWords, WORDS_PER_MINUTE } from '../../script/speaking-rate.ts';
import type { Brief } from '../../script/writer.ts';
import { applyWishes } from './apply-wishes.ts';
import { chooseFacts } from './choose-facts.ts';
import { closeEpisode, planClosing } from './close-episode.ts';
import { createDialogue, other } from './dialogue.ts';
import { readDefinitions } from './explain-term.ts';
import { type Fact, type FactSection, readFacts } from './facts.ts';
import { linkFacts } from './link-facts.ts';
import { openChapter } from './open-chapter.ts';
import { type Opening, openEpisode, planOpening } from './open-episode.ts';
import { leftToTell, type Progress, readProgress } from './progress.ts';
import { type Scores, scoreFacts } from './score-facts.ts';
import { CONCLUSION_MINUTES, partSections } from './series-part.ts';
import { type ChapterStart, tellChapter } from './tell-chapter.ts';
import { createMemory, type Telling } from './telling.ts';
import { readTopic, type Topic } from './topic.ts';
import { createVariety } from './variety.ts';

/** A section with fewer told words shares a chapter with the one before. */
const CHAPTER_WORDS = 45;
/** What is told of all that is said, before it has been measured. */
const FACT_SHARE = 0.72;
const ROUNDS = 4;
const CLOSE_ENOUGH = 0.06;

type Material = { article: Article; brief: Brief; topic: Topic; scores: Scores; sections: readonly FactSection[] };

/** What is still to be said after `written`: the rest of our own script, or a continuation of somebody else's. */
export async function composeScript(
  article: Article,
  brief: Brief,
  written: readonly ScriptPart[],
  signal: AbortSignal,
): Promise<readonly ScriptPart[]> {
  const whole = await readFacts(article, signal);
  if (whole.every(({ facts }) => facts.length === 0)) throw new NothingToTellError(article.title);
  const topic = readTopic(article, whole);
  linkFacts(whole, topic);
  const { wishes } = brief;
  const focus = wishes ? (wishes.focus ?? []).join(' ') : brief.instructions;
  const sections = applyWishes(partSections(article, whole, brief), wishes ?? {});
  const material = { article, brief, topic, sections, scores: scoreFacts(whole, focus, wishes?.forChild) };
  const script = await fitLength(material, undefined, signal);
  const ours = written.every((part, index) => JSON.stringify(part) === JSON.stringify(script[index]));
  return ours ? script.slice(written.length) : fitLength(material, readProgress(article, written), signal);
}

/** What talk and questions add is measured, and the room for facts is set again until the length fits. */
async function fitLength(material: Material, progress: Progress | undefined, signal: AbortSignal): Promise<ScriptPart[]> {
  const { minutes, role } = material.brief;
  const target = Math.max(
    0,
    (role === 'conclusion' ? Math.min(minutes, CONCLUSION_MINUTES) : minutes) * WORDS_PER_MINUTE - (progress?.words ?? 0),
  );
  let budget = target * FACT_SHARE;
  let best: { script: ScriptPart[]; off: number } | undefined;
  for (let round = 0; round < ROUNDS; round += 1) {
    signal.throwIfAborted();
    const { script, all } = composeOnce(material, progress, budget);
    const words = scriptWords(script);
    const off = Math.abs(words - target);
    if (!best || off < best.off) best = { script, off };
    if (off < target * CLOSE_ENOUGH || (all && words < target)) break;
    budget = Math.max(0, budget + (target - words) * 0.9);
    await new Promise(setImmediate);
  }
  return best?.script ?? [];
}

function composeOnce({ article, brief, topic, scores, sections }: Material, progress: Progress | undefined, budget: number) {
  const variety = createVariety(`${brief.seed} ${article.title}`);
  const dialogue = createDialogue(progress?.last);
  const memory = createMemory(article.sections.map(({ heading }) => heading));
  const { format = DEFAULT_FORMAT, forChild = false, startWith } = brief.wishes ?? {};
  const definitions = forChild ? readDefinitions(sections, topic) : new Map<string, Fact>();
  const telling: Telling = { dialogue, topic, scores, variety, memory, format, forChild, definitions, explained: new Set() };
  const open = progress ? leftToTell(sections, progress) : sections;
  // A scene from the middle opens a conversation; whoever asked for something else gets that.
  const scene = format === 'conversation' && brief.role !== 'conclusion' && !startWith && !progress;
  const opening: Opening = scene
    ? planOpening(sections, scores)
    : { hook: undefined, first: progress ? undefined : sections[0]?.facts[0] };
  const chosen = budget > 0 ? chooseFacts(open, budget, scores, new Set(opening.hook ? [opening.hook] : [])) : [];
  const closing = planClosing(open, chosen, opening, scores, format === 'brief' ? 0 : budget);
  let start: ChapterStart = progress
    ? { teller: other(progress.last?.speaker ?? 'A') }
    : openEpisode(telling, article, brief, opening);
  let before: Fact | undefined;
  for (const [place, facts] of chosen.entries()) {
    const section = open.find(({ index }) => index === facts[0]?.section);
    const words = facts.reduce((sum, fact) => sum + fact.words, 0);
    const goesOn = progress ? section?.index === progress.section : place === 0;
    if (section && !goesOn) {
      if (words >= CHAPTER_WORDS) dialogue.chapter(section.heading);
      start = openChapter(telling, article, section, facts, before);
    }
    tellChapter(telling, facts, start);
    before = facts.at(-1);
  }
  closeEpisode(telling, closing);
  const told = new Set(chosen.flat());
  return {
    script: dialogue.parts,
    all: open.every(({ facts }) => facts.every((fact) => told.has(fact) || fact === opening.hook)),
  };
}
