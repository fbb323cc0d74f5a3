import type { Citation } from '@duologue/contract';
import type { Question } from '@duologue/contract/question';

/** What the hosts say. */
export function AnswerLines({ lines }: Pick<Question, 'lines'>) {
  return lines.map(({ speaker, name, text }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an answer does not change
    <p key={index} className="leading-relaxed">
      <strong className={speaker === 'A' ? 'mr-2 text-sm text-accent' : 'mr-2 text-sm text-second'}>{name}</strong>
      {text}
    </p>
  ));
}

/** Every sentence that the answer rests on, once. */
export function sourcesOf({ lines }: Pick<Question, 'lines'>): Citation[] {
  return [...new Map(lines.flatMap((line) => line.citations).map((citation) => [citation.sentence, citation])).values()];
}
