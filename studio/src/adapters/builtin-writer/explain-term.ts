import type { Speaker } from '@duologue/contract';
import { other } from './dialogue.ts';
import type { Fact, FactSection } from './facts.ts';
import { askFor } from './questions.ts';
import { isKnownTo, isNewLine, noteMove, rememberFact, type Telling } from './telling.ts';
import type { Topic } from './topic.ts';

const MOST_WORDS = 25;

/** Sentences of the article that say what something is, by its word. */
export function readDefinitions(sections: readonly FactSection[], topic: Topic): ReadonlyMap<string, Fact> {
  const definitions = new Map<string, Fact>();
  for (const fact of sections.flatMap(({ facts }) => facts)) {
    const { shape, words, dependent } = fact;
    const term = shape?.subject.at(-1);
    const own = topic.label.toLowerCase().includes(term?.lemma ?? ' ');
    if (
      shape?.kind === 'copula' &&
      term?.pos === 'NOUN' &&
      shape.subject.length <= 3 &&
      words <= MOST_WORDS &&
      !dependent &&
      !own
    )
      if (!definitions.has(term.lemma)) definitions.set(term.lemma, fact);
  }
  return definitions;
}

/** "What is a drone?": a word that the article explains elsewhere is explained when it first comes. True if it was. */
export function explainTerm(telling: Telling, fact: Fact, teller: Speaker): boolean {
  const { dialogue, memory, topic, definitions, explained } = telling;
  for (const { lemma, pos } of fact.tokens) {
    const definition = pos === 'NOUN' ? definitions.get(lemma) : undefined;
    if (!definition || definition.id <= fact.id || explained.has(definition)) continue;
    const question = askFor(definition, topic);
    if (question?.form !== 'what-is' || !isNewLine(memory, question.text) || !isKnownTo(memory, question.text, topic.label))
      continue;
    explained.add(definition);
    dialogue.say(other(teller), 'question', question.text, [definition.id]);
    dialogue.say(teller, 'fact', definition.text, [definition.id]);
    noteMove(memory, 'explain', question.text);
    rememberFact(memory, definition, dialogue.words());
    return true;
  }
  return false;
}
