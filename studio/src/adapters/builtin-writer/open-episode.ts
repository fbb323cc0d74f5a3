import type { Article } from '@duologue/contract';
import type { Brief } from '../../script/writer.ts';
import type { Fact, FactSection } from './facts.ts';
import { isGrave } from './moves/grave.ts';
import { phrases } from './phrases.ts';
import { askFor } from './questions.ts';
import type { Scores } from './score-facts.ts';
import { lookBack } from './series-part.ts';
import type { ChapterStart } from './tell-chapter.ts';
import { rememberFact, type Telling } from './telling.ts';
import { lowerFirst, upperFirst } from './topic.ts';

/** `hook` is the most striking scene of the article, told before everything else. */
export type Opening = { hook: Fact | undefined; first: Fact | undefined };

const HOOK_WORDS = 30;
const HOOK_SURPRISE = 1.4;

/** Where the article itself opens with a scene, that is the beginning; where it opens with a definition, a scene comes first. */
export function planOpening(sections: readonly FactSection[], { surprise }: Scores): Opening {
  const first = sections[0]?.facts[0];
  const definition = first?.shape?.kind === 'copula' && first.shape.opener.length === 0;
  if (!definition) return { hook: undefined, first };
  const needed = new Set(
    sections.flatMap(({ index, facts }) =>
      facts.flatMap(({ needs, promises }) => [...needs, promises].map((need) => `${index}:${need}`)),
    ),
  );
  const appeal = (fact: Fact) => (surprise.get(fact) ?? 0) + sceneOf(fact);
  const candidates = sections
    .flatMap(({ facts }) => facts.slice(1))
    .filter((fact) => !fact.dependent && fact.needs.length === 0 && fact.promises === undefined && fact.words <= HOOK_WORDS)
    .filter(
      (fact) =>
        !needed.has(`${fact.section}:${fact.position}`) &&
        appeal(fact) >= HOOK_SURPRISE &&
        !fact.text.endsWith('?') &&
        !isGrave(fact),
    )
    .sort((a, b) => appeal(b) - appeal(a) || a.id - b.id);
  return { hook: candidates[0], first };
}

/** Somebody, some time, an act: what one can see. */
function sceneOf({ shape, tokens, numbers }: Fact): number {
  const act = shape?.kind === 'active' && shape.tense === 'past' ? 0.5 : 0;
  const somebody = shape?.subject.some(({ pos }) => pos === 'PROPN') ? 0.3 : 0;
  const time = (shape?.opener.length ?? 0) > 0 && numbers.length > 0 ? 0.3 : 0;
  return act + somebody + time - (tokens.some(({ plain }) => plain === 'also') ? 0.5 : 0);
}

/** Says hello and tells the scene. What is left of the lead is told by whoever the answer names. */
export function openEpisode(telling: Telling, article: Article, brief: Brief, { hook, first }: Opening): ChapterStart {
  const { dialogue, topic, variety, memory, format } = telling;
  dialogue.chapter(`${upperFirst(topic.label)} at a glance`);
  dialogue.say('A', 'greeting', variety.pick(phrases.hello));
  const greeting = phrases[brief.role && brief.partNumber ? brief.role : 'topic'];
  const name = article.sources.length > 1 && brief.role !== 'conclusion' ? article.title : topic.label;
  const text = variety
    .pick(greeting)
    .replace('{topic}', name)
    // A title may end in a mark of its own: "What Is Life?".
    .replace(/([?!])\./, '$1')
    .replace('{part}', String(brief.partNumber ?? 1));
  dialogue.say('B', 'greeting', text);
  const back = brief.role === 'conclusion' ? lookBack(brief) : undefined;
  if (back) {
    dialogue.say('A', 'transition', back);
    return { teller: 'B' };
  }
  if (format === 'interview' && first) {
    const question = askFor(first, topic)?.text ?? variety.pick(phrases.firstQuestions);
    dialogue.say('A', 'question', question, [first.id]);
    return { teller: 'B', answer: first.text };
  }
  if (!hook) return { teller: 'A' };
  dialogue.say('A', 'fact', `${variety.pick(phrases.hooks)} ${hook.text}`, [hook.id]);
  rememberFact(memory, hook, dialogue.words());
  const question = first && askFor(first, topic);
  if (!question) return { teller: 'B', answer: first && `${variety.pick(phrases.definitionLeads)} ${first.text}` };
  dialogue.say('B', 'question', `${variety.pick(phrases.definitionQuestions)} ${lowerFirst(question.text, topic)}`, [first.id]);
  return { teller: 'A', answer: first.text };
}
