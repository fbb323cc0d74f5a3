import { LLMock } from '@copilotkit/aimock';
import type { Usage } from '@duologue/contract';
import { createBuiltinWriter } from '../src/adapters/builtin-writer/builtin-writer.ts';
import { createOpenaiWriter } from '../src/adapters/model-writer/vendor-writers.ts';
import type { ScriptAttempt } from '../src/script/script-error.ts';
import { writeScript } from '../src/script/write-script.ts';
import type { Writer } from '../src/script/writer.ts';
import { fakeArticle } from './fake-article.ts';

const oddArticle = fakeArticle('Great Fire of London', {
  '': [
    'The fire began in a bakery in Pudding Lane on a Sunday in September 1666.',
    'The Lord Mayor was woken and led to the burning street.',
    'He decided that the flames were nothing much and went back to bed.',
    'The fire burned for four days and destroyed more than thirteen thousand houses.',
    'The bakers drew their water from a pump at the bridge.',
  ],
});

export type OddAnswer = {
  what: string;
  /** What the model sends, as it stands in its answer's content. */
  answer: string;
  /** What it sends when a line is to be rewritten; nothing by default. */
  rewrite?: string;
  /** "A: text", in order. Of a script that the built-in writer finishes only the first line, as a pattern. */
  spoken: readonly string[] | RegExp;
  title?: string;
};

const began = { speaker: 'A', kind: 'fact', sources: [0], text: 'The fire began in a bakery in Pudding Lane.' };
const woken = { speaker: 'B', kind: 'fact', sources: [1], text: 'The Lord Mayor was woken and led to the burning street.' };
const bed = { speaker: 'A', kind: 'fact', sources: [2], text: 'He decided that the flames were nothing and went back to bed.' };
const both = ['A: The fire began in a bakery in Pudding Lane.', 'B: The Lord Mayor was woken and led to the burning street.'];
const title = { speaker: 'A', kind: 'title', sources: [], text: 'A bakery burns' };
const json = (...elements: unknown[]) => JSON.stringify({ elements: [title, ...elements] });
const said = (text: string) => json({ ...began, text }, woken);
const opening = /^A: .*(Ada|Duologue|fire|mayor)/i;

/** Every odd answer that models are known to give, and what must be heard of it. */
export const oddAnswers: readonly OddAnswer[] = [
  {
    what: 'thoughts before the answer',
    answer: `<think>First {"text": "a draft"}, then…</think>\n${json(began, woken)}`,
    spoken: both,
  },
  { what: 'thoughts that only end', answer: `The user wants a script.\n</think>${json(began, woken)}`, spoken: both },
  {
    what: 'thoughts inside a line',
    answer: said('<think>Which one?</think>The fire began in a bakery in Pudding Lane.'),
    spoken: both,
  },
  {
    what: 'a preface and a code fence',
    answer: `Sure! Here is [the script]:\n\`\`\`json\n${json(began, woken)}\n\`\`\`\nEnjoy!`,
    spoken: both,
  },
  { what: 'a bare list', answer: JSON.stringify([title, began, woken]), spoken: both, title: 'A bakery burns' },
  { what: 'another key', answer: JSON.stringify({ script: [title, began, woken] }), spoken: both },
  {
    what: 'nested, with the title around the lines',
    answer: JSON.stringify({ episode: { chapters: [{ title: 'Chapter 1: A bakery burns', lines: [began, woken] }] } }),
    spoken: both,
    title: 'A bakery burns',
  },
  { what: 'one object a line', answer: [title, began, woken].map((one) => JSON.stringify(one)).join('\n'), spoken: both },
  {
    what: 'other names for the fields',
    answer: JSON.stringify([
      { host: 'Ada', line: began.text, citations: '0' },
      { Speaker: 'BEN', content: woken.text, source_ids: ['[1]'] },
    ]),
    spoken: both,
  },
  {
    what: 'host names as speakers',
    answer: json({ ...began, speaker: 'Ada' }, { ...woken, speaker: 'Ben (warmly)' }),
    spoken: both,
  },
  { what: 'a speaker whom nobody knows', answer: json(began, { ...woken, speaker: 'Narrator' }), spoken: both },
  { what: 'host names as keys', answer: JSON.stringify([{ Ada: began.text }, { Ben: woken.text }]), spoken: both },
  {
    what: 'lines as texts',
    answer: JSON.stringify({ lines: [`Ada: ${began.text}`, `Ben (softly): ${woken.text}`] }),
    spoken: both,
  },
  { what: 'no JSON at all', answer: `**Ada:** ${began.text}\n\n**Ben (sleepy):** ${woken.text}`, spoken: both },
  {
    what: 'sources as texts, ranges and objects',
    answer: json({ ...began, sources: '0-1' }, { ...woken, sources: [{ id: 1 }, 'x', 99] }),
    spoken: both,
  },
  { what: 'no sources', answer: json({ ...began, sources: null }, { ...woken, sources: undefined }), spoken: both },
  { what: 'an unknown kind', answer: json({ ...began, kind: 'musing' }, { ...woken, kind: 'statement' }), spoken: both },
  {
    what: 'quotation marks that are not escaped',
    answer: `[{"speaker":"A","text":"He said "nothing much" and went back to bed.","sources":[2]}]`,
    spoken: ['A: He said "nothing much" and went back to bed.'],
  },
  {
    what: 'a broken line between good ones',
    answer: `{"elements":[${JSON.stringify(began)},{"speaker":"B","text":,},${JSON.stringify(woken)}]}`,
    spoken: both,
  },
  {
    what: 'stage directions',
    answer: said('(excited) [music fades] The fire began *chuckles* in a bakery (Ada laughs) in Pudding Lane.'),
    spoken: both,
  },
  {
    what: 'markdown',
    answer: said('- The fire **began** in a `bakery` in [Pudding Lane](https://example.org/lane).'),
    spoken: both,
  },
  { what: 'emoji', answer: said('The fire 🔥🔥 began in a bakery 🥖 in Pudding Lane. 👨‍👩‍👧'), spoken: both },
  { what: 'the name before the line', answer: said('Ada (excited): The fire began in a bakery in Pudding Lane.'), spoken: both },
  {
    what: 'two people in one line',
    answer: json({ ...began, text: `${began.text} Ben: ${woken.text}`, sources: [0, 1] }),
    spoken: both,
  },
  { what: 'a refusal in prose', answer: "I'm sorry, but I can't help with that request.", spoken: opening },
  { what: 'a refusal in JSON', answer: '{"error": "I cannot assist with creating this content."}', spoken: opening },
  {
    what: 'a refusal as a line',
    answer: json({ ...began, text: 'As an AI language model, I can’t write about fires.' }),
    spoken: opening,
  },
  {
    what: 'a refusal after good lines',
    answer: json(began, woken, { ...began, sources: [], text: "I'm sorry, but I cannot continue with this." }),
    spoken: both,
  },
  { what: 'a title and nothing else', answer: json(), spoken: opening },
  { what: 'an empty answer', answer: '{"elements": []}', spoken: opening },
  {
    what: 'two lines of one speaker in a row',
    answer: json(began, woken, { ...bed, speaker: 'B' }),
    spoken: [
      both[0] as string,
      'B: The Lord Mayor was woken and led to the burning street. He decided that the flames were nothing and went back to bed.',
    ],
  },
  {
    what: 'a question that supposes what is not so',
    answer: json(
      began,
      { speaker: 'B', kind: 'question', sources: [], text: 'So why did the bakers poison the water?' },
      { speaker: 'A', kind: 'reaction', sources: [], text: 'Nobody knows.' },
      woken,
    ),
    spoken: both,
  },
  {
    what: 'the same question, written again',
    answer: json(
      began,
      { speaker: 'B', kind: 'question', sources: [], text: 'So why did the bakers poison the water?' },
      { ...bed, text: 'The Lord Mayor was woken and led to the burning street.', sources: [1] },
    ),
    rewrite: json({ speaker: 'B', kind: 'question', sources: [0], text: 'And who was told of the fire?' }),
    spoken: [both[0] as string, 'B: And who was told of the fire?', 'A: The Lord Mayor was woken and led to the burning street.'],
  },
  {
    what: 'a reaction that asserts something',
    answer: json(
      began,
      { speaker: 'B', kind: 'reaction', sources: [], text: 'So arsonists did it.' },
      { ...woken, speaker: 'A' },
    ),
    spoken: ['A: The fire began in a bakery in Pudding Lane.', 'A: The Lord Mayor was woken and led to the burning street.'],
  },
  {
    what: 'a fact that is wrong',
    answer: json(began, { ...woken, text: 'The Lord Mayor ran into the burning street with 300 soldiers.' }),
    spoken: both,
  },
  {
    what: 'a fact that is wrong and told already, and the reply to it',
    answer: json(
      began,
      woken,
      { ...bed, speaker: 'A', sources: [1], text: 'King Charles was woken in 1777.' },
      { speaker: 'B', kind: 'reaction', sources: [], text: 'The poor king.' },
      { ...bed, text: 'He decided that it was nothing much and went back to bed.' },
    ),
    spoken: [...both, 'A: He decided that the flames were nothing much and went back to bed.'],
  },
];

export type OddResult = { spoken: string[]; titles: string[]; writers: string[]; attempts: ScriptAttempt[]; usages: Usage[] };

/** Plays one answer over HTTP, streamed in small pieces, through the writer and the check. */
export async function hearOddAnswers<T>(each: (hear: (odd: OddAnswer) => Promise<OddResult>) => Promise<T>): Promise<T> {
  const mock = new LLMock({ port: 0, chunkSize: 7 });
  await mock.start();
  try {
    return await each(async ({ answer, rewrite = '{"elements": []}' }) => {
      mock.clearFixtures();
      mock.addFixture({ match: { userMessage: /does not agree with the article/ }, response: { content: rewrite } });
      mock.addFixture({ match: { userMessage: /Write chapter/ }, response: { content: answer } });
      const retry = { attempts: 1, firstPauseMs: 1 };
      const model = createOpenaiWriter({ apiKey: 'k', baseUrl: `${mock.url}/v1`, model: 'llama', timing: { retry } });
      return hear([model, createBuiltinWriter()]);
    });
  } finally {
    await mock.stop();
  }
}

async function hear(writers: readonly Writer[]): Promise<OddResult> {
  const result: OddResult = { spoken: [], titles: [], writers: [], attempts: [], usages: [] };
  const signal = new AbortController().signal;
  const report = (attempt: ScriptAttempt) => void result.attempts.push(attempt);
  for await (const output of writeScript(oddArticle, { minutes: 1, seed: 'odd' }, writers, [], signal, { report })) {
    if ('usage' in output) result.usages.push(output.usage);
    if (!('part' in output)) continue;
    result.writers.push(output.writer.type);
    if (output.part.type === 'chapter') result.titles.push(output.part.title);
    else result.spoken.push(`${output.part.turn.speaker}: ${output.part.turn.text}`);
  }
  return result;
}
