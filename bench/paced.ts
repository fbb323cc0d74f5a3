import { produceEpisode } from '@duologue/studio';
import { createShelf } from '@duologue/studio/builtin';
import { createOpenAiSpeechVoice, createOpenaiWriter } from '@duologue/studio/openai';
import { memoryClipStore } from '@duologue/studio/stages';
import { startFakeProvider, usualPace } from '../faults/fake-provider.ts';
import { full } from './support/full.ts';

/** An episode with providers of typical speed, compared with the best that their speed allows. */
export const name = 'paced';

const MINUTES = full ? 5 : 2;
const VOICES_AT_ONCE = 4;

export async function run() {
  const provider = await startFakeProvider(usualPace);
  try {
    const dependencies = {
      encyclopedia: await createShelf(),
      writers: [createOpenaiWriter({ apiKey: 'none', baseUrl: provider.url, model: 'gpt-4o' })],
      voices: [createOpenAiSpeechVoice({ baseUrl: provider.url, concurrency: VOICES_AT_ONCE })],
      clips: memoryClipStore(),
    };
    const request = { title: 'Octopus', articleTitles: ['Octopus', 'Tardigrade'], brief: { seed: 'bench' }, maxMinutes: MINUTES };
    const started = performance.now();
    let [firstSoundMs, durationMs] = [0, 0];
    for await (const event of produceEpisode(request, dependencies, new AbortController().signal)) {
      if (event.type === 'audio') firstSoundMs ||= performance.now() - started;
      if (event.type === 'episode-ready') durationMs = event.episode.report.durationMs;
    }
    const totalMs = performance.now() - started;
    const paced = (kind: 'chat' | 'speech') => provider.calls.filter((call) => call.kind === kind).map((call) => call.pacedMs);
    const [writing, speaking] = [paced('chat'), paced('speech')];
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    // The last sentence can be spoken only when it is written.
    const criticalMs = sum(writing) + (speaking.at(-1) ?? 0);
    const oneAfterTheOtherMs = sum(writing) + sum(speaking);
    const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;
    return [
      {
        figure: 'length of the episode; written in; spoken in',
        value: [durationMs, sum(writing), sum(speaking)].map(seconds).join('; '),
      },
      { figure: 'request to first sound', value: seconds(firstSoundMs) },
      { figure: 'request to the end', value: seconds(totalMs) },
      { figure: 'the end / the critical path that the pace allows', value: (totalMs / criticalMs).toFixed(2) },
      { figure: 'written, then spoken one sentence after the other / ours', value: (oneAfterTheOtherMs / totalMs).toFixed(2) },
      { figure: 'first sound there / first sound here', value: (oneAfterTheOtherMs / firstSoundMs).toFixed(1) },
    ];
  } finally {
    await provider.stop();
  }
}
