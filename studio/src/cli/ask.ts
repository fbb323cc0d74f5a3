import path from 'node:path';
import { citationsOf } from '@duologue/contract';
import { createAnswerSpeaker } from '../answer-speaker.ts';
import { findAnswer } from '../answers/index.ts';
import { createProviders } from '../providers/create-providers.ts';
import { ConfigError, readProviderSettings } from '../providers/provider-settings.ts';
import { memoryClipStore } from '../speech/clip-store.ts';
import { type AskOptions, askHelp, parseAskOptions } from './ask-options.ts';
import { chosenProviders } from './chosen-providers.ts';
import { writeWhole } from './folder-clip-store.ts';
import { UsageError } from './provider-options.ts';

const NOT_ANSWERED = 3;

/** Prints the answer and the sentences it rests on. Exits with 3 where the article does not say. */
async function ask(options: AskOptions): Promise<number> {
  const { title, question, output, modelType = 'builtin' } = options;
  const { signal } = new AbortController();
  const providers = await createProviders(readProviderSettings(process.env), (message) => console.error(message));
  const speaker = createAnswerSpeaker();
  try {
    const { encyclopedia, writers, judge, voices } = await chosenProviders(providers, { ...options, modelType });
    const article = await encyclopedia.article(title, signal);
    const { answered, turns, by } = await findAnswer({ article, question }, { writer: writers[0], judge }, signal);
    const cite = citationsOf(article);
    for (const { text } of turns) console.log(text);
    for (const { sentence, section } of turns.flatMap(({ sources }) => sources.flatMap((id) => cite.get(id) ?? []))) {
      console.log(`  “${sentence}” (${article.title}${section ? `, ${section}` : ''})`);
    }
    if (by) console.error(`Answered by ${by.model}.`);
    if (output) {
      const { mp3 } = await speaker.speak(turns, { voices, clips: memoryClipStore(), signal });
      await writeWhole(output, mp3);
      console.log(path.relative(process.cwd(), output));
    }
    return answered ? 0 : NOT_ANSWERED;
  } finally {
    await speaker.close();
    await providers.close();
  }
}

try {
  const options = parseAskOptions(process.argv.slice(2));
  if (options) process.exitCode = await ask(options);
  else console.log(askHelp);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof UsageError) console.error('\nnpm run ask -- --help tells more.');
  process.exitCode = error instanceof UsageError || error instanceof ConfigError ? 2 : 1;
}
