import { countWords } from '../../language/count-words.ts';
import { isNegation } from '../../language/words.ts';
import { other } from './dialogue.ts';
import type { Fact, FactSection } from './facts.ts';
import { isGrave } from './moves/grave.ts';
import type { Opening } from './open-episode.ts';
import { phrases } from './phrases.ts';
import type { Scores } from './score-facts.ts';
import { splitFact } from './split-fact.ts';
import { newLine, type Telling } from './telling.ts';

/** The recap, and a last fact that has not been told yet. */
export type Closing = { recap: Fact[]; today: Fact | undefined; parting: Fact | undefined };

const PARTING_WORDS = 26;
const PARTING_SURPRISE = 1.2;
/** After fewer facts nobody needs a summary. */
const FEWEST_TO_RECAP = 16;
const FEWEST_WORDS = 200;

/** The recap takes the told facts that are closest to the lead, one of a section, each of them a sentence that stands alone. */
export function planClosing(
  sections: readonly FactSection[],
  chosen: readonly Fact[][],
  opening: Opening,
  scores: Scores,
  budget: number,
): Closing {
  const told = new Set(chosen.flat());
  const first = sections.find(({ index }) => index === 0) ?? sections[0];
  const lead = new Set(first?.facts.flatMap(({ keys }) => [...keys]));
  const closeness = (fact: Fact) =>
    [...fact.keys]
      .filter((key) => lead.has(key))
      .reduce((sum, key) => sum + Math.log(Math.max(1, scores.holders.get(key) ?? 1)), 0) / Math.sqrt(4 + fact.keys.size);
  const best = chosen.flatMap((facts) =>
    facts
      .filter((fact) => standsAlone(fact) && fact !== opening.first)
      .toSorted((a, b) => closeness(b) - closeness(a))
      .slice(0, 1),
  );
  const count = told.size < FEWEST_TO_RECAP || budget < FEWEST_WORDS ? 0 : budget < 350 ? 2 : 3;
  const recap = best
    .toSorted((a, b) => closeness(b) - closeness(a))
    .slice(0, count)
    .sort((a, b) => a.id - b.id);
  const parting = (budget < FEWEST_WORDS ? [] : sections)
    .flatMap(({ facts }) => facts)
    .filter((fact) => !told.has(fact) && fact !== opening.hook && standsAlone(fact) && fact.words <= PARTING_WORDS)
    .filter((fact) => (scores.surprise.get(fact) ?? 0) >= PARTING_SURPRISE)
    .toSorted((a, b) => (scores.surprise.get(b) ?? 0) - (scores.surprise.get(a) ?? 0) || a.id - b.id)[0];
  // The last point, if there is one, says what is left of it today.
  const today = chosen.flat().findLast((fact) => standsAlone(fact) && isOfToday(fact) && fact.words <= PARTING_WORDS);
  const kept = today ? recap.filter((fact) => fact !== today).slice(0, 2) : recap;
  return { recap: recap.length > 1 ? kept : [], today: recap.length > 1 ? today : undefined, parting };
}

/** A whole sentence that needs no other: no pronoun before its noun, nothing that it promises. */
function standsAlone(fact: Fact): boolean {
  const { dependent, needs, promises, tokens, text, words, shape } = fact;
  const noun = tokens.findIndex(({ pos }) => pos === 'NOUN' || pos === 'PROPN');
  const pronoun = tokens.findIndex(({ plain }) => /^(he|she|they|it|his|her|their|its|him|them|this|these|those)$/.test(plain));
  const also = tokens.some(({ plain }) => /^(also|too|however|another|other|one|ones|then|so|such)$/.test(plain));
  const conditional = /^(SCONJ|VERB)$/.test(tokens[0]?.pos ?? '') || /^(when|while|if|as|after|before|in fact)\b/i.test(text);
  const unnamed = shape ? shape.subject[0]?.pos === 'PRON' : pronoun !== -1;
  const ranked = /^The (first|second|third|fourth|last|other|others|same|next|two|three)\b/.test(text);
  if (conditional || unnamed || ranked || isGrave(fact)) return false;
  if (dependent || needs.length > 0 || promises !== undefined || also || text.endsWith('?')) return false;
  return words >= 7 && words <= 26 && !(pronoun !== -1 && pronoun < noun);
}

/** Without what was only added to it: "None was built." of "None was built, because …". */
function pointOf(fact: Fact): string {
  const halves = splitFact(fact);
  return halves && countWords(halves.first) >= 7 && !fact.tokens.some(isNegation) ? halves.first : fact.text;
}

/** "… still stands", "Today …", in the present tense. */
function isOfToday({ text, shape }: Fact): boolean {
  return shape?.tense === 'present' && /\b(today(?!['’]s)|still|to this day|nowadays)\b/i.test(text);
}

export function closeEpisode({ dialogue, topic, variety, memory }: Telling, { recap, today, parting }: Closing): void {
  let speaker = other(dialogue.last()?.speaker ?? 'B');
  const next = () => {
    const current = speaker;
    speaker = other(speaker);
    return current;
  };
  if (recap.length > 0 || parting) dialogue.chapter('What stays');
  if (recap.length > 0) {
    dialogue.say(next(), 'question', variety.pick(phrases.recapQuestions));
    recap.forEach((fact, at) => {
      const lead = at === 0 ? '' : `${variety.pick(at === recap.length - 1 ? phrases.recapLasts : phrases.recapNexts)} `;
      dialogue.say(next(), 'recap', `${lead}${pointOf(fact)}`, [fact.id]);
    });
  }
  const question = today && newLine(memory, phrases.todayQuestions);
  if (today && question) {
    dialogue.say(next(), 'question', question);
    dialogue.say(next(), 'recap', pointOf(today), [today.id]);
  }
  if (parting) dialogue.say(next(), 'fact', `${variety.pick(phrases.partingLeads)} ${parting.text}`, [parting.id]);
  const goodbye = variety.pick(phrases.goodbyes).replace('{topic}', topic.label);
  dialogue.say(next(), 'greeting', goodbye.replace(/([?!])\./, '$1'));
  dialogue.say(next(), 'greeting', variety.pick(phrases.lastWords));
}
