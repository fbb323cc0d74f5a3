import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aQuestion } from '../../test/a-question.ts';
import { FakeAudio, mountFakeAudio } from '../../test/fake-audio.ts';
import { fakeCaches } from '../../test/fake-caches.ts';
import { fakeFetch } from '../../test/fake-fetch.ts';
import { renderApp } from '../../test/render-app.tsx';
import { takePrinted } from '../../test/set-up.ts';
import { TranscriptDialog } from '../podcast/transcript-dialog.tsx';
import { clearToasts, currentToast } from '../toasts/toast.ts';
import { putQuestion, storedQuestions } from './question-store.ts';
import { TranscriptWithAsides } from './transcript-with-asides.tsx';

const text = 'Ada: Hello.\n\nBen: Bees dance.\n\nAda: Really?';
const LIST = 'GET /api/podcasts/1/questions';
const line = (index: number, startMs: number) => ({
  index,
  chapter: 0,
  speaker: 'A',
  name: 'Ada',
  kind: 'fact',
  text: 'x',
  startMs,
  endMs: startMs + 1_000,
  citations: [],
});
const transcript = { chapters: [], lines: [line(0, 0), line(1, 10_000), line(2, 20_000)] };
const note = () => screen.findByRole('note', { name: 'Your question at 0:12' });

beforeEach(() => {
  mountFakeAudio();
  fakeCaches();
  clearToasts();
});

function serve(change = {}) {
  return fakeFetch({
    [LIST]: { json: { questions: [aQuestion()] } },
    'GET /api/podcasts/1/transcript': { json: transcript },
    'DELETE /api/podcasts/1/questions/11': { status: 204 },
    ...change,
  });
}
const show = () => renderApp(<TranscriptWithAsides podcastId={1} text={text} />);

it('stands after the line that was being spoken, and is kept in this browser', async () => {
  serve();
  show();
  const aside = await note();
  await waitFor(() => expect(aside.previousElementSibling?.textContent).toBe('Ben Bees dance.'));
  expect(aside.textContent).toContain('Why do bees dance?');
  expect(aside.textContent).toContain('They show where flowers are.');
  expect(storedQuestions(1)).toHaveLength(1);
});

it('can be read offline, after the last line where times are not known', async () => {
  putQuestion(1, aQuestion());
  serve({ [LIST]: new TypeError('Failed to fetch'), 'GET /api/podcasts/1/transcript': new TypeError('Failed to fetch') });
  show();
  const aside = await note();
  await waitFor(() => expect(aside.previousElementSibling?.textContent).toBe('Ada Really?'));
});

it('is shown also where the transcript is missing', async () => {
  putQuestion(1, aQuestion());
  serve();
  renderApp(<TranscriptDialog podcastId={1} title="Bees" transcript={null} onClose={() => {}} />);
  expect(await note()).toBeTruthy();
  expect(screen.getByText('No transcript available')).toBeTruthy();
});

it('shows its sources and plays again', async () => {
  const elements: FakeAudio[] = [];
  vi.stubGlobal(
    'Audio',
    class extends FakeAudio {
      constructor() {
        super();
        elements.push(this);
      }
    },
  );
  serve();
  const { user } = show();
  const aside = within(await note());
  await user.click(aside.getByRole('button', { name: 'Show the source' }));
  expect(aside.getByRole('blockquote').textContent).toBe('Bees dance to show where flowers are.');
  await user.click(aside.getByRole('button', { name: 'Play the answer' }));
  await user.click(await aside.findByRole('button', { name: 'Pause the answer' }));
  expect(elements[0]?.paused).toBe(true);
  await user.click(aside.getByRole('button', { name: 'Play the answer' }));
  expect(elements[0]?.paused).toBe(false);
  act(() => elements[0]?.tell('ended'));
  expect(aside.getByRole('button', { name: 'Play the answer' })).toBeTruthy();
});

it('says when the answer cannot be played', async () => {
  const unplayable = new DOMException('No supported source was found', 'NotSupportedError');
  vi.spyOn(FakeAudio.prototype, 'play').mockRejectedValue(unplayable);
  vi.stubGlobal('Audio', FakeAudio);
  serve();
  const { user } = show();
  const aside = within(await note());
  await user.click(aside.getByRole('button', { name: 'Play the answer' }));
  expect((await aside.findByRole('alert')).textContent).toBe('The answer could not be played. You can read it here.');
  expect(takePrinted()).toHaveLength(1);
});

it.each([{ status: 204 }, { status: 404, json: { message: 'Not found' } }])(
  'is removed, here and on the server: %j',
  async (reply) => {
    let left = [aQuestion()];
    const server = serve({
      [LIST]: () => ({ json: { questions: left } }),
      'DELETE /api/podcasts/1/questions/11': () => {
        left = [];
        return reply;
      },
    });
    const { user } = show();
    await user.click(within(await note()).getByRole('button', { name: 'Remove this question' }));
    await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
    expect([server.of('DELETE').length, storedQuestions(1).length]).toEqual([1, 0]);
  },
);

it('stays where it could not be removed', async () => {
  serve({ 'DELETE /api/podcasts/1/questions/11': new TypeError('Failed to fetch') });
  const { user } = show();
  await user.click(within(await note()).getByRole('button', { name: 'Remove this question' }));
  await waitFor(() => expect(currentToast()?.description).toBe('The question was not removed. Please try again.'));
  expect(await note()).toBeTruthy();
});
