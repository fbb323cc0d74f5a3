import { textOf } from '../../language/tokens.ts';
import type { Fact } from './facts.ts';
import { phrases } from './phrases.ts';
import { upperFirst } from './topic.ts';
import type { Variety } from './variety.ts';

type Place = { follows: boolean; previous: Fact | undefined };
type Prompt = { text: string; form: string; prompt: true };

/** Short questions that only the next sentence of the same passage can answer. */
export function promptFor(fact: Fact, { follows, previous }: Place, variety: Variety): Prompt | undefined {
  if (!follows || !previous) return undefined;
  const term = newTerm(previous);
  if (term && fact.dependent) return { text: `${upperFirst(term)}?`, form: 'term', prompt: true };
  const deed = raisesExpectation.test(previous.text) ? whatDid(fact) : undefined;
  if (deed) return { text: deed, form: 'what-did', prompt: true };
  return isNextStep(fact) ? { text: variety.pick(phrases.andThens), form: 'and-then', prompt: true } : undefined;
}

/** "… bags of pigment called chromatophores." makes one repeat the word. */
function newTerm({ tokens }: Fact): string | undefined {
  const called = tokens.findIndex(({ plain }) => plain === 'called');
  const term = tokens.slice(called + 1, -1);
  const fits = called > 0 && term.length > 0 && term.length <= 3 && term.every(({ pos }) => /^(NOUN|PROPN|ADJ|DET)$/.test(pos));
  return fits ? textOf(term) : undefined;
}

/** After such a sentence one wants to know what was done. */
const raisesExpectation =
  /\b(answer|idea|plan|way|solution|problem|trick|chance|decided|method|warned|refused|challenge|danger|odd|strange|danger|stuck|trapped|lost|rivals?|wanted|hoped)\b/;

const states =
  /^(be|have|know|think|believe|live|belong|want|seem|remain|contain|lie|stand|need|like|own|hope|become|die|say|feel|love|hate|get|suffer|fall|receive|see|hear|mean|call|find|come|happen|appear|conclude|note|argue|agree|suspect|realise|realize)$/;

/** "He ground poor graphite to powder …": What did he do? */
function whatDid({ shape, dependent }: Fact): string | undefined {
  const subject = shape?.subject[0]?.plain ?? '';
  if (!shape || !dependent || shape.subject.length !== 1 || !/^(he|she|they)$/.test(subject) || shape.opener.length > 0)
    return undefined;
  if (shape.kind !== 'active' || shape.tense !== 'past' || !shape.main || states.test(shape.main.lemma)) return undefined;
  return shape.rest.length >= 3 ? `What did ${subject} do?` : undefined;
}

/** A dated or counted step of a story: "Two years later …", "In December …". */
function isNextStep({ shape, tokens, dependent }: Fact): boolean {
  const opener = tokens
    .slice(0, 4)
    .map(({ plain }) => plain)
    .join(' ');
  const steps =
    /^(the next|the following|a (few |little )?(day|week|month|year)s? later|\w+ (days|weeks|months|years) later|in the (morning|evening|end)|then|soon|eventually|finally|at last|later|afterwards|within (days|weeks|months|years))/;
  return shape?.tense !== 'present' && dependent && steps.test(opener);
}
