import { readSections } from '../../language/lexicon/read-list.ts';
import type { Fact } from './facts.ts';
import type { Topic } from './topic.ts';

/** "[heading pattern => what the first sentence must hold]", then the questions. */
const roles = readSections('chapter-roles').map(({ heading, lines }) => {
  const [names = '', answers = ''] = heading.split(' => ');
  return { heading: new RegExp(`^(the )?(${names})$`, 'i'), answer: new RegExp(`\\b(${answers})\\b`, 'i'), questions: lines };
});

/** A question for a heading of a known kind, where the first sentence holds the answer; undefined where it may not. */
export function roleQuestion(heading: string, { text, dependent }: Fact, topic: Topic): readonly string[] | undefined {
  const role = dependent ? undefined : roles.find((some) => some.heading.test(heading) && some.answer.test(text));
  const questions = role?.questions.filter((question) => !topic.person || !question.includes('{'));
  return questions?.length ? questions.map((question) => fillForms(question, topic.plural)) : undefined;
}

function fillForms(question: string, plural: boolean): string {
  const forms: Record<string, string> = plural
    ? { it: 'they', is: 'are', was: 'were', does: 'do', them: 'them' }
    : { it: 'it', is: 'is', was: 'was', does: 'does', them: 'it' };
  return question.replace(/\{(\w+)\}/g, (_, name: string) => forms[name] ?? '');
}
