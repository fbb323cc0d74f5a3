import { other } from './dialogue.ts';
import type { Fact, FactSection } from './facts.ts';
import type { Opening } from './open-episode.ts';
import { phrases } from './phrases.ts';
import type { Scores } from './score-facts.ts';
import type { Telling } from './tell-facts.ts';

/** The recap, and a last fact that has not been told yet. */
export type Closing = { recap: Fact[]; parting: Fact | undefined };

const RECAP_WORDS = 22;
const PARTING_WORDS = 26;
/** After fewer facts nobody needs a summary. */
const FEWEST_TO_RECAP = 8;

/** The recap takes short facts that stand alone, from different sections. */
export function planClosing(
  sections: readonly FactSection[],
  chosen: readonly Fact[][],
  opening: Opening,
  scores: Scores,
  budget: number,
): Closing {
  const told = new Set(chosen.flat());
  const worth = (fact: Fact) => scores.worth.get(fact) ?? 0;
  const alone = (fact: Fact, most: number) => !fact.dependent && fact.needs.length === 0 && fact.words <= most && fact.words >= 7;
  const best = chosen.flatMap((facts) => {
    const fitting = facts
      .filter((fact) => alone(fact, RECAP_WORDS) && fact !== opening.first)
      .toSorted((a, b) => worth(b) - worth(a));
    return fitting.slice(0, 1);
  });
  const count = told.size < FEWEST_TO_RECAP ? 0 : budget < 350 ? 2 : 3;
  const recap = best
    .toSorted((a, b) => worth(b) - worth(a))
    .slice(0, count)
    .sort((a, b) => a.id - b.id);
  const rest = sections
    .flatMap(({ facts }) => facts)
    .filter((fact) => !told.has(fact) && fact !== opening.hook && alone(fact, PARTING_WORDS));
  const parting = rest.toSorted((a, b) => (scores.surprise.get(b) ?? 0) - (scores.surprise.get(a) ?? 0) || a.id - b.id)[0];
  return { recap, parting };
}

export function closeEpisode({ dialogue, topic, variety }: Telling, { recap, parting }: Closing): void {
  let speaker = other(dialogue.last()?.speaker ?? 'B');
  const next = () => {
    const current = speaker;
    speaker = other(speaker);
    return current;
  };
  dialogue.chapter('What stays');
  if (recap.length > 1) {
    dialogue.say(
      next(),
      'question',
      variety.pick(recap.length === 3 ? [...phrases.recapQuestions, ...phrases.recapThreeQuestions] : phrases.recapQuestions),
    );
    recap.forEach((fact, at) => {
      const leads = at === 0 ? phrases.recapLeads : at === recap.length - 1 ? phrases.recapLasts : phrases.recapNexts;
      dialogue.say(next(), 'recap', `${variety.pick(leads)} ${fact.text}`, [fact.id]);
    });
  }
  if (parting) dialogue.say(next(), 'fact', `${variety.pick(phrases.partingLeads)} ${parting.text}`, [parting.id]);
  dialogue.say(
    next(),
    'greeting',
    variety
      .pick(phrases.goodbyes)
      .replace('{topic}', topic.label)
      .replace(/([?!])\./, '$1'),
  );
  dialogue.say(next(), 'greeting', variety.pick(phrases.lastWords));
}
