import { readSections } from '../../language/lexicon/read-list.ts';
import type { Topic } from './topic.ts';

const roles = readSections('chapter-roles').map(({ heading, lines }) => ({ heading: new RegExp(heading), questions: lines }));

/** Questions for the heading, about the subject of the article; undefined where the heading plays no known role. */
export function roleQuestions(heading: string, topic: Topic): readonly string[] | undefined {
  const plain = heading.toLowerCase();
  const asked = askByHeading(heading);
  if (asked) return asked;
  if (
    /^an? | and (?!development|origins?|legacy|history|death|uses?)/.test(plain) ||
    plain.replace(/^the /, '').split(' ').length > 3
  )
    return undefined;
  const questions = roles.find((role) => role.heading.test(plain))?.questions ?? [];
  const fitting = questions.filter((question) => !topic.person || !question.includes('{'));
  return fitting.length > 0 ? fitting.map((question) => fillForms(question, topic.plural)) : undefined;
}

function fillForms(question: string, plural: boolean): string {
  const forms: Record<string, string> = plural
    ? { it: 'they', is: 'are', was: 'were', does: 'do', Has: 'Have', Is: 'Are', its: 'their', them: 'them' }
    : { it: 'it', is: 'is', was: 'was', does: 'does', Has: 'Has', Is: 'Is', its: 'its', them: 'it' };
  return question.replace(/\{(\w+)\}/g, (_, name: string) => forms[name] ?? '');
}

/** A heading that is half a question already: "Twentieth century", "In biology", "1973–1980: first years", "First ascent". */
function askByHeading(heading: string): readonly string[] | undefined {
  const plain = heading.toLowerCase().replace(/^the /, '');
  if (/^(early |late )?(\d+(th|st|nd|rd)|\p{L}+(th|st|nd)) century$/u.test(plain))
    return [`And in the ${plain}?`, `What about the ${plain}?`];
  if (/^In \p{Ll}+( \p{Ll}+)?$/u.test(heading)) return [`And ${plain}?`];
  const [, from, to] = /^(1\d{3}|20\d\d)\s?(?:[–-]|to)\s?(\d{4}|present)\b/.exec(plain) ?? [];
  if (from) return to === 'present' ? [`And since ${from}?`] : [`What about the years from ${from} to ${to}?`];
  return /^(First|Second|Last) \p{Ll}+$/u.test(heading) ? [`What about the ${plain}?`, `And the ${plain}?`] : undefined;
}
