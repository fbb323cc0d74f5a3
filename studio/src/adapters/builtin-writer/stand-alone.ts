import type { Fact } from './facts.ts';
import { type Topic, upperFirst } from './topic.ts';

/** The fact as it can be said here: a pronoun that opens a section stands for the subject of the article, and is named. */
export function standAlone(fact: Fact, topic: Topic, follows: boolean): string {
  if (follows || !fact.leaning) return fact.text;
  const [first] = fact.tokens;
  const name = nameFor(first?.plain ?? '', topic);
  return name && first ? upperFirst(name) + fact.text.slice(first.text.length) : fact.text;
}

function nameFor(pronoun: string, { label, plural, person }: Topic): string | undefined {
  if (person) {
    if (pronoun === 'he' || pronoun === 'she') return label;
    return pronoun === 'his' ? genitive(label) : undefined;
  }
  if (!plural && pronoun === 'it') return label;
  if (!plural && pronoun === 'its') return genitive(label);
  if (plural && pronoun === 'they') return label;
  return plural && pronoun === 'their' ? genitive(label) : undefined;
}

function genitive(name: string): string {
  return /s$/.test(name) ? `${name}'` : `${name}'s`;
}
