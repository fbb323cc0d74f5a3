import type { Question } from '@duologue/contract/question';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPodcast } from '../../test/a-podcast.ts';
import { aQuestion } from '../../test/a-question.ts';
import { FakeAudio } from '../../test/fake-audio.ts';
import { fakeCaches } from '../../test/fake-caches.ts';
import { fakeFetch, type Handler, type Reply } from '../../test/fake-fetch.ts';
import { renderApp } from '../../test/render-app.tsx';
import { AudioHost } from '../player/audio-host.tsx';
import { audioSlot } from '../player/audio-slot.ts';
import { player } from '../player/player.ts';
import { playerStore } from '../player/player-store.ts';
import { setPreferences } from '../preferences/preferences.ts';
import { storedQuestions } from './question-store.ts';

const POST = 'POST /api/podcasts/1/questions';
let answers: FakeAudio[];

const line = (index: number, text: string, startMs: number) => ({
  index,
  chapter: 0,
  speaker: 'A',
  name: 'Ada',
  kind: 'fact',
  text,
  startMs,
  endMs: startMs + 9_000,
  citations: [],
});
const transcript = { chapters: ['Bees'], lines: [line(0, 'Hello.', 0), line(1, 'It was decoded by Karl von Frisch.', 10_000)] };

beforeEach(() => {
  answers = [];
  fakeCaches();
  vi.stubGlobal(
    'Audio',
    class extends FakeAudio {
      constructor() {
        super();
        answers.push(this);
      }
    },
  );
});

async function openDialog(reply: Handler | Reply = { status: 201, json: { question: aQuestion() } }, seconds = 12) {
  const server = fakeFetch({
    'HEAD /bees.mp3': {},
    'GET /api/podcasts/1/transcript': { json: transcript },
    'GET /api/podcasts/1/questions': { json: { questions: [] } },
    [POST]: reply,
  });
  const view = renderApp(<AudioHost />);
  await act(() => player.load(aPodcast({ id: 1, title: 'Bees', audio_url: '/bees.mp3', duration: 120 })));
  await screen.findByRole('region', { name: 'Player' });
  act(() => player.seek(seconds));
  await act(async () => player.play());
  playerStore.set({ status: 'playing' });
  fireEvent.keyDown(document.body, { key: 'q' });
  await screen.findByRole('dialog', { name: 'Ask the hosts' });
  return { ...view, server };
}
const field = () => screen.getByRole('textbox', { name: 'Your question' });
const paused = () => audioSlot.element().paused;

it('pauses at Q, asks at Enter, tells the answer with its sources, and goes on when it was heard', async () => {
  const { user, server } = await openDialog();
  expect(paused()).toBe(true);
  expect(document.activeElement).toBe(field());
  await user.keyboard('Why do bees dance?{Enter}');
  const next = await screen.findByRole('button', { name: 'Continue listening' });
  expect(server.of(POST)[0]?.body).toEqual({ question: 'Why do bees dance?', atMs: 12_000 });
  expect(document.activeElement).toBe(next);
  expect(screen.getByText('They show where flowers are.')).toBeTruthy();
  expect(screen.getByRole('blockquote').textContent).toBe('Bees dance to show where flowers are.');
  expect(screen.getByRole('link', { name: /Dance/ }).getAttribute('href')).toContain('oldid=5#Dance');
  expect(screen.getByText(/^Answer\. Ada: Good question\. Ben: /).getAttribute('role')).toBe('status');
  await waitFor(() => expect(answers.at(-1)?.paused).toBe(false));
  expect(paused()).toBe(true);
  act(() => answers.at(-1)?.tell('ended'));
  expect(paused()).toBe(false);
  expect(storedQuestions(1)).toEqual([aQuestion()]);
});

it('goes on at once by the button, and by Escape while it waits', async () => {
  const { user } = await openDialog();
  await user.keyboard('Why?{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Continue listening' }));
  expect([paused(), screen.queryByRole('dialog')]).toEqual([false, null]);
  expect(answers.at(-1)?.paused).toBe(true);
});

it('keeps the answer for the transcript when the dialog was closed meanwhile', async () => {
  let answer = () => {};
  const reply = new Promise<Reply>((resolve) => {
    answer = () => resolve({ status: 201, json: { question: aQuestion() } });
  });
  const { user } = await openDialog(() => reply);
  await user.keyboard('Why?{Enter}');
  expect(await screen.findByText('Looking in the article…')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect([paused(), screen.queryByRole('dialog')]).toEqual([false, null]);
  answer();
  await waitFor(() => expect(storedQuestions(1)).toHaveLength(1));
  expect(paused()).toBe(false);
});

it('says that the article does not say', async () => {
  const lines: Question['lines'] = [
    { speaker: 'A', name: 'Ada', kind: 'reaction', text: "The article doesn't say. I found nothing.", citations: [] },
  ];
  const { user } = await openDialog({ status: 201, json: { question: aQuestion({ answered: false, lines }) } });
  await user.keyboard('Who won?{Enter}');
  expect(await screen.findByText(/^The article doesn't say\. I found nothing\.$/)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'From the article' })).toBeNull();
});

it('asks another question from where the episode is', async () => {
  const { user, server } = await openDialog();
  await user.keyboard('Why?{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Ask another question' }));
  expect([paused(), answers.at(-1)?.paused, document.activeElement === field()]).toEqual([true, true, true]);
  await user.keyboard('And then?{Enter}');
  await screen.findByRole('button', { name: 'Continue listening' });
  expect(server.of(POST)).toHaveLength(2);
  act(() => answers.at(-1)?.tell('ended'));
  expect(paused()).toBe(false);
});

it('suggests questions for the moment and asks them at a press', async () => {
  const { user, server } = await openDialog();
  await user.click(await screen.findByRole('button', { name: 'Who was Karl von Frisch?' }));
  await screen.findByRole('button', { name: 'Continue listening' });
  expect(server.of(POST)[0]?.body).toMatchObject({ question: 'Who was Karl von Frisch?' });
});

describe('an unanswered question stays in the field', () => {
  it.each<[string, Reply, string]>([
    [
      'too many questions',
      { status: 429, json: { message: 'You may ask again in 5 minutes.' } },
      'You may ask again in 5 minutes.',
    ],
    [
      'a podcast that is gone',
      { status: 404, json: { message: 'Podcast not found' } },
      'This podcast is not on the server any more, so nobody can answer.',
    ],
    ['no server', new TypeError('Failed to fetch'), 'The server did not answer. Please try again in a moment.'],
    ['no words', { status: 503 }, 'The server did not answer. Please try again in a moment.'],
  ])('with %s', async (_, reply, sentence) => {
    const { user } = await openDialog(reply);
    await user.keyboard('Why do bees dance?{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(field()).toHaveProperty('value', 'Why do bees dance?');
    expect(document.activeElement).toBe(field());
    await user.keyboard('{Escape}');
    expect(paused()).toBe(false);
    fireEvent.keyDown(document.body, { key: 'q' });
    await screen.findByRole('dialog', { name: 'Ask the hosts' });
    expect(field()).toHaveProperty('value', 'Why do bees dance?');
    await user.clear(field());
  });

  it('without a network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user, server } = await openDialog();
    expect(screen.getByRole('alert').textContent).toBe('You are offline. The hosts answer when you are connected again.');
    await user.keyboard('Why?{Enter}');
    expect([server.of(POST).length, screen.getByRole('button', { name: 'Ask' }).hasAttribute('disabled')]).toEqual([0, true]);
    await user.clear(field());
  });
});

it('stays silent and paused for an episode that was paused before', async () => {
  const { user } = await openDialog();
  await user.keyboard('{Escape}');
  act(player.pause);
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await screen.findByRole('dialog', { name: 'Ask the hosts' });
  await user.keyboard('{Escape}');
  expect(paused()).toBe(true);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask' })));
});

it('has no key where single keys are off', async () => {
  const { user } = await openDialog();
  await user.keyboard('{Escape}');
  setPreferences({ shortcuts: false });
  fireEvent.keyDown(document.body, { key: 'q' });
  expect(playerStore.get().dialog).toBeUndefined();
});

describe('speaking', () => {
  class FakeRecognition extends EventTarget {
    static last: FakeRecognition;
    constructor() {
      super();
      FakeRecognition.last = this;
    }
    start() {}
    stop() {
      this.tell('end');
    }
    abort() {
      this.tell('error', { error: 'aborted' });
      this.tell('end');
    }
    tell(type: string, detail = {}) {
      act(() => void this.dispatchEvent(Object.assign(new Event(type), detail)));
    }
    say(transcript: string) {
      this.tell('result', { results: [[{ transcript }]] });
    }
  }
  const speak = async () => {
    vi.stubGlobal('webkitSpeechRecognition', FakeRecognition);
    const view = await openDialog();
    expect(screen.getByText(/your browser may send your voice to its maker/)).toBeTruthy();
    await view.user.click(screen.getByRole('button', { name: 'Speak your question' }));
    return { ...view, recognition: FakeRecognition.last };
  };

  it('is not offered where the browser has no speech recognition', async () => {
    await openDialog();
    expect(screen.queryByRole('button', { name: 'Speak your question' })).toBeNull();
  });

  it('writes what is heard and asks when the speaker stops', async () => {
    const { server, recognition } = await speak();
    expect(screen.getByText('Listening…')).toBeTruthy();
    recognition.say('why do bees');
    expect(field()).toHaveProperty('value', 'why do bees');
    recognition.say('why do bees dance');
    recognition.tell('end');
    await screen.findByRole('button', { name: 'Continue listening' });
    expect(server.of(POST)[0]?.body).toMatchObject({ question: 'why do bees dance' });
    // The element that was touched when the microphone was pressed.
    expect(answers).toHaveLength(1);
  });

  it.each([
    ['not-allowed', /may not use the microphone/],
    ['no-speech', /Nothing was heard/],
    ['network', /could not reach its speech service/],
    ['something-else', /was not understood/],
  ])('says what went wrong: %s', async (error, sentence) => {
    const { server, recognition } = await speak();
    recognition.tell('error', { error });
    recognition.tell('end');
    expect(screen.getByRole('alert').textContent).toMatch(sentence);
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Speak your question' })).toBeTruthy();
    expect(server.of(POST)).toEqual([]);
  });

  it('stops listening when one types', async () => {
    const { user, server, recognition } = await speak();
    recognition.say('why');
    await user.type(field(), ' not');
    expect([screen.queryByText('Listening…'), screen.queryByRole('alert'), server.of(POST).length]).toEqual([null, null, 0]);
    await user.clear(field());
  });
});
