import type { Article } from '@duologue/contract';
import type { Brief } from '../../script/writer.ts';
import type { Fact, FactSection } from './facts.ts';
import { phrases } from './phrases.ts';
import { askFor } from './questions.ts';
import type { Scores } from './score-facts.ts';
import type { Telling } from './tell-facts.ts';
import { upperFirst } from './topic.ts';

/** `hook` is the most surprising fact of the article, told before everything else. */
export type Opening = { hook: Fact | undefined; first: Fact | undefined; definition: boolean };

const HOOK_WORDS = 28;
const HOOK_SURPRISE = 1.5;
/** "Zyzzyva is a genus of weevils" is the beginning, not a detail. */
const saysWhatItIs = /^[^.;:]*\b(is|are|was|were) (an?|the|one of)\b/;

/** Where the article itself opens with a scene, that is the beginning; where it opens with a definition, a surprise comes first. */
export function planOpening(sections: readonly FactSection[], { surprise }: Scores): Opening {
  const [lead] = sections;
  const first = lead?.facts[0];
  const definition = first?.shape?.kind === 'copula' && first.shape.opener.length === 0;
  const needed = new Set(
    sections.flatMap(({ index, facts }) => facts.flatMap(({ needs }) => needs.map((need) => `${index}:${need}`))),
  );
  const candidates = sections
    .flatMap(({ facts }) => facts.slice(1))
    .filter(
      (fact) =>
        !fact.dependent && fact.needs.length === 0 && fact.words <= HOOK_WORDS && !needed.has(`${fact.section}:${fact.position}`),
    )
    .filter((fact) => (surprise.get(fact) ?? 0) >= HOOK_SURPRISE)
    .sort((a, b) => (surprise.get(b) ?? 0) - (surprise.get(a) ?? 0) || a.id - b.id);
  const hook = definition ? candidates[0] : undefined;
  return { hook, first, definition };
}

export function openEpisode({ dialogue, topic, variety }: Telling, article: Article, brief: Brief, opening: Opening): void {
  dialogue.chapter(`${upperFirst(topic.label)} at a glance`);
  dialogue.say('A', 'greeting', variety.pick(phrases.hello));
  const greeting = phrases[brief.role && brief.partNumber ? brief.role : 'topic'];
  const name = article.sources.length > 1 ? article.title : topic.label;
  dialogue.say(
    'B',
    'greeting',
    variety
      .pick(greeting)
      .replace('{topic}', name)
      // A title may end in a mark of its own: "What Is Life?".
      .replace(/([?!])\./, '$1')
      .replace('{part}', String(brief.partNumber ?? 1)),
  );
  const { hook, first } = opening;
  if (hook) {
    dialogue.say('A', 'fact', `${variety.pick(phrases.hooks)} ${hook.text}`, [hook.id]);
    dialogue.say('B', 'reaction', variety.pick(phrases.hookReactions));
  }
  if (!first) return;
  const question = opening.definition ? askFor(first, topic) : undefined;
  if (question) {
    dialogue.say(
      'A',
      'question',
      `${variety.pick([...phrases.definitionLeads, ...phrases.definitionQuestions])} ${question.text}`,
    );
    dialogue.say('B', 'fact', first.text, [first.id]);
  } else if (hook || saysWhatItIs.test(first.text))
    dialogue.say('A', 'fact', `${variety.pick(phrases.definitionLeads)} ${first.text}`, [first.id]);
  else dialogue.say('A', 'fact', `${variety.pick(phrases.coldOpeners)} ${first.text}`, [first.id]);
  dialogue.turnsSince.question = 0;
}
