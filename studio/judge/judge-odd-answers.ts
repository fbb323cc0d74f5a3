import { hearOddAnswers, oddAnswers } from '../test/odd-answers.ts';

/** Prints each odd answer of a model and what was spoken, as a table for a report. */
await hearOddAnswers(async (hear) => {
  console.log('| odd answer | what came | what was spoken |\n|---|---|---|');
  for (const odd of oddAnswers) {
    const { spoken, attempts } = await hear(odd);
    const [failed] = attempts;
    const shown = failed ? `nothing of it (${failed.message}); the built-in writer: ${spoken[0]} …` : spoken.join('<br>');
    console.log(`| ${[odd.what, cut(odd.answer), cell(shown)].join(' | ')} |`);
  }
});

/** Without the title that most of them begin with. */
function cut(answer: string): string {
  const text = cell(answer.replace(/\{"speaker":"A","kind":"title"[^{}]*\},?/, '').replaceAll('\n', '⏎'));
  return `\`${text.length > 160 ? `${text.slice(0, 160)}…` : text}\``;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('`', "'");
}
