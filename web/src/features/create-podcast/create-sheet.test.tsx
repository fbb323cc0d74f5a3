import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aPodcast } from '../../test/a-podcast.ts';
import { fakeFetch, type Handler } from '../../test/fake-fetch.ts';
import { renderApp } from '../../test/render-app.tsx';
import { optionalParts, statusWithout, systemStatus } from '../../test/system-status.ts';
import { allPodcasts, refreshLibrary } from '../library/library.ts';
import { clearToasts, currentToast } from '../toasts/toast.ts';
import { CreateSheet } from './create-sheet.tsx';
import { useCreatePodcast } from './use-create-podcast.ts';

beforeEach(() => {
  clearToasts();
  refreshLibrary();
});

const summary = { json: { title: 'Honey bee', summary: 'Bees make honey.', url: '', source: 'shelf' } };
const aStatus = (configured: string[], making = true) => {
  const status = (type: string) => ({
    status: configured.includes(type) ? ('configured' as const) : ('not configured' as const),
  });
  const ai = { openai: status('openai'), deepseek: status('deepseek'), gemini: status('gemini'), builtin: status('builtin') };
  return { json: systemStatus({ ai }, making) };
};
const answers = {
  'GET /api/summary': summary,
  'GET /api/system/status': aStatus(['openai', 'deepseek', 'gemini', 'builtin']),
  'POST /api/wishes': { json: { understood: ['A conversation, about 3 minutes.', 'Not understood: “rhyming”.'] } },
  'POST /api/podcasts': { status: 201, json: { podcast: aPodcast({ id: 7, status: 'processing' }) } },
};

function Harness({ title = 'Honey bee' }: { title?: string }) {
  const [article, setArticle] = useState<string | undefined>(title);
  const { create, creating } = useCreatePodcast(() => setArticle(undefined));
  return (
    <>
      <button type="button" onClick={() => setArticle(undefined)}>
        close
      </button>
      <CreateSheet articleTitle={article} onClose={() => setArticle(undefined)} onCreate={create} creating={creating} />
    </>
  );
}

const createButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create Podcast' });
const loaded = () => waitFor(() => expect(createButton().disabled).toBe(false));

it('shows the article, its summary in a box of at most 100 px that scrolls, and both buttons (CS-01, CS-02, CS-06)', async () => {
  fakeFetch(answers);
  renderApp(<Harness />);
  const sheet = screen.getByRole('dialog', { name: 'Create Podcast' });
  expect(within(sheet).getByText('Honey bee')).toBeTruthy();
  const box = await within(sheet).findByRole('region', { name: 'Summary' });
  expect([box.textContent, box.style.maxHeight, box.className.includes('overflow-y-auto')]).toEqual([
    'Bees make honey.',
    '100px',
    true,
  ]);
  expect(within(sheet).getByRole('button', { name: 'Cancel' })).toBeTruthy();
});

it.each(optionalParts)('opens and creates when the status has no %s', async (part) => {
  const { of } = fakeFetch({ ...answers, 'GET /api/system/status': { json: statusWithout(part) } });
  const { user } = renderApp(<Harness />);
  await loaded();
  await screen.findAllByText('not set up');
  await user.click(createButton());
  await waitFor(() => expect(of('POST /api/podcasts')).toHaveLength(1));
});

it('fetches the summary when it opens, and lets nothing be created before it is there (CS-07, CS-08, C-01)', async () => {
  let answer: (reply: typeof summary) => void = () => {};
  const fetched = fakeFetch({ ...answers, 'GET /api/summary': (() => new Promise((resolve) => (answer = resolve))) as Handler });
  renderApp(<Harness title="Honey & bee" />);
  expect(fetched.of('GET /api/summary').map((call) => call.path)).toEqual(['/api/summary?title=Honey%20%26%20bee']);
  expect(createButton().disabled).toBe(true);
  await act(async () => answer(summary));
  await loaded();
});

it('aborts the summary when it closes, without a word, and forgets it (CS-09, CS-10)', async () => {
  const fetched = fakeFetch({ ...answers, 'GET /api/summary': () => new Promise(() => {}) });
  const { user } = renderApp(<Harness />);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fetched.of('GET /api/summary')[0]?.signal?.aborted).toBe(true);
  expect(currentToast()).toBeUndefined();
});

it("tells the server's words when the summary fails, and closes (CS-11, CS-13)", async () => {
  fakeFetch({ ...answers, 'GET /api/summary': { status: 404, json: { message: 'There is no article called that.' } } });
  renderApp(<Harness />);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(currentToast()).toMatchObject({
    title: 'Error fetching summary',
    description: 'There is no article called that.',
    variant: 'destructive',
  });
});

it('has words of its own when the server has none (CS-12)', async () => {
  fakeFetch({ ...answers, 'GET /api/summary': { status: 500 } });
  renderApp(<Harness />);
  await waitFor(() => expect(currentToast()?.description).toBe('Failed to fetch summary'));
});

it('offers the four writers in order, and marks those that are not set up (CS-03, CS-04, M-05)', async () => {
  fakeFetch({ ...answers, 'GET /api/system/status': aStatus(['deepseek', 'builtin']) });
  renderApp(<Harness />);
  await waitFor(() => expect(screen.getAllByText('not set up')).toHaveLength(2));
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'OpenAInot set up',
    'DeepSeek',
    'Gemininot set up',
    'Built-in',
  ]);
  expect(screen.getByText('AI Model Type')).toBeTruthy();
});

it('tells a writer that is refused from one that is not set up', async () => {
  const { json } = aStatus(['builtin']);
  json.services.ai.openai = { status: 'unhealthy', message: 'Invalid API key' };
  fakeFetch({ ...answers, 'GET /api/system/status': { json } });
  const { user } = renderApp(<Harness />);
  await user.click(await screen.findByRole('tab', { name: /OpenAI\s*Invalid API key/ }));
  expect(await screen.findByText(/OpenAI is set up on this server but cannot be used now \(Invalid API key\)/)).toBeTruthy();
});

it("offers the models of the operator's own server, and creates with the chosen one", async () => {
  const { json } = aStatus(['openai', 'builtin']);
  json.services.ai.openai = { status: 'healthy', models: ['llama3.2:latest', 'qwen3:8b'] };
  const { of } = fakeFetch({ ...answers, 'GET /api/system/status': { json } });
  const { user } = renderApp(<Harness />);
  await loaded();
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Specific Model' }).textContent).toBe('llama3.2:latest'));
  await user.click(screen.getByRole('combobox', { name: 'Specific Model' }));
  await user.click(await screen.findByRole('option', { name: 'qwen3:8b' }));
  await user.click(createButton());
  await waitFor(() =>
    expect(of('POST /api/podcasts')[0]?.body).toMatchObject({ modelType: 'openai', specificModel: 'qwen3:8b' }),
  );
});

const modelBox = () => screen.getByRole('combobox', { name: 'Specific Model' }).textContent;

it('offers our own script of a shelf article first, and another writer for instructions', async () => {
  const { of } = fakeFetch({ ...answers, 'GET /api/system/status': aStatus(['builtin']) });
  const { user } = renderApp(<Harness />);
  await loaded();
  await waitFor(() => expect(modelBox()).toBe('Script by the Duologue team'));
  await user.click(screen.getByRole('combobox', { name: 'Specific Model' }));
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
    'Script by the Duologue teamwritten by hand for this article',
    'Built-in writerworks without a key or a network',
  ]);
  await user.click(screen.getByRole('option', { name: /Script by/ }));
  const instructions = screen.getByRole('textbox', { name: /Custom instructions/ });
  await user.type(instructions, 'Be brief');
  expect(modelBox()).toBe('Built-in writer');
  await user.clear(instructions);
  expect(modelBox()).toBe('Script by the Duologue team');
  await user.click(createButton());
  const chosen = { modelType: 'builtin', specificModel: 'duologue-team' };
  await waitFor(() => expect(of('POST /api/podcasts')[0]?.body).toMatchObject(chosen));
});

it('offers no script of our own for an article from elsewhere', async () => {
  const elsewhere = { json: { ...summary.json, source: 'wikipedia' } };
  fakeFetch({ ...answers, 'GET /api/summary': elsewhere, 'GET /api/system/status': aStatus(['builtin']) });
  renderApp(<Harness />);
  await loaded();
  await waitFor(() => expect(modelBox()).toBe('Built-in writer'));
});

it('starts with OpenAI and GPT-4o (M-12, M-01)', async () => {
  fakeFetch(answers);
  renderApp(<Harness />);
  await loaded();
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('OpenAI');
  expect(screen.getByRole('combobox', { name: 'Specific Model' }).textContent).toBe('GPT-4o');
});

it('starts with Built-in when nothing else is set up', async () => {
  fakeFetch({ ...answers, 'GET /api/system/status': aStatus(['builtin']) });
  renderApp(<Harness />);
  await waitFor(() => expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Built-in'));
});

it('resets the model with the type: gpt-4o, deepseek-reasoner (CS-05, M-06, M-07)', async () => {
  const fetched = fakeFetch(answers);
  const { user } = renderApp(<Harness />);
  await loaded();
  await user.click(screen.getByRole('tab', { name: 'DeepSeek' }));
  expect(screen.getByRole('combobox', { name: 'Specific Model' }).textContent).toBe('Reasoner (Latest)');
  await user.click(screen.getByRole('tab', { name: 'OpenAI' }));
  expect(screen.getByRole('combobox', { name: 'Specific Model' }).textContent).toBe('GPT-4o');
  await user.click(screen.getByRole('tab', { name: 'DeepSeek' }));
  await user.click(createButton());
  expect(fetched.of('POST /api/podcasts')[0]?.body).toMatchObject({ modelType: 'deepseek', specificModel: 'deepseek-reasoner' });
});

it('sends everything, keeps the podcast as processing and says so (CS-15, CS-16, CS-17, LC-02, M-11, C-04)', async () => {
  const fetched = fakeFetch(answers);
  const { user } = renderApp(<Harness />);
  await loaded();
  await user.type(screen.getByLabelText(/Custom instructions/), 'Keep it short');
  await user.click(createButton());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fetched.of('POST /api/podcasts')[0]?.body).toEqual({
    title: 'Honey bee',
    wikiTitle: 'Honey bee',
    ttsProvider: 'chirp',
    modelType: 'openai',
    specificModel: 'gpt-4o',
    customInstructions: 'Keep it short',
    isLocalStorage: true,
  });
  expect(allPodcasts()).toMatchObject([{ id: 7, status: 'processing' }]);
  expect(currentToast()).toMatchObject({
    title: 'Podcast created in browser storage',
    description: 'Your podcast is being generated and will be stored in your browser.',
  });
});

it('asks for format and length first, then for wishes and the writer, and sends them', async () => {
  const fetched = fakeFetch(answers);
  const { user } = renderApp(<Harness />);
  await loaded();
  const labels = screen.getAllByText(/^(Format|Length|Custom instructions \(optional\)|AI Model Type)$/);
  expect(labels.map((label) => label.textContent)).toEqual([
    'Format',
    'Length',
    'Custom instructions (optional)',
    'AI Model Type',
  ]);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Conversation' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'As the article allows' }).checked).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'Interview' }));
  await user.click(screen.getByRole('radio', { name: '7 min' }));
  await user.click(createButton());
  await waitFor(() => expect(fetched.of('POST /api/podcasts')[0]?.body).toMatchObject({ format: 'interview', minutes: 7 }));
});

it('says what was understood of the instructions before anything is created', async () => {
  const fetched = fakeFetch(answers);
  const { user } = renderApp(<Harness />);
  await loaded();
  expect(screen.queryByText('Understood')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Brief' }));
  await user.type(screen.getByLabelText(/Custom instructions/), 'rhyming, 3 minutes');
  expect(await screen.findByText('Not understood: “rhyming”.')).toBeTruthy();
  expect(screen.getByText('A conversation, about 3 minutes.')).toBeTruthy();
  expect(fetched.of('POST /api/wishes').map(({ body }) => body)).toEqual([
    { wikiTitle: 'Honey bee', modelType: 'openai', customInstructions: 'rhyming, 3 minutes', format: 'brief' },
  ]);
  expect(fetched.of('POST /api/podcasts')).toEqual([]);
});

it('offers other voices where whoever speaks has more, and sends the chosen ones', async () => {
  const { json } = aStatus(['openai', 'builtin']);
  json.services.tts.chirp = { status: 'healthy' };
  const fetched = fakeFetch({ ...answers, 'GET /api/system/status': { json } });
  const { user } = renderApp(<Harness />);
  await loaded();
  const voices = await screen.findByRole('combobox', { name: 'Voices of Ada and Ben' });
  expect(voices.textContent).toBe('Kore and Charon');
  await user.click(voices);
  await user.click(await screen.findByRole('option', { name: /Leda and Orus/ }));
  await user.click(createButton());
  await waitFor(() => expect(fetched.of('POST /api/podcasts')[0]?.body).toMatchObject({ hosts: 'leda-orus' }));
});

it('offers no voices where there are only two', async () => {
  const { json } = aStatus(['openai', 'builtin']);
  json.services.tts.chirp = { status: 'not configured' };
  fakeFetch({ ...answers, 'GET /api/system/status': { json } });
  renderApp(<Harness />);
  await loaded();
  expect(screen.queryByRole('combobox', { name: 'Voices of Ada and Ben' })).toBeNull();
});

it('creates all the same when the instructions cannot be checked', async () => {
  const fetched = fakeFetch({ ...answers, 'POST /api/wishes': { status: 500 } });
  const { user } = renderApp(<Harness />);
  await loaded();
  await user.type(screen.getByLabelText(/Custom instructions/), 'short');
  expect(await screen.findByText('It could not be checked just now.')).toBeTruthy();
  await user.click(createButton());
  await waitFor(() => expect(fetched.of('POST /api/podcasts')[0]?.body).toMatchObject({ customInstructions: 'short' }));
});

it('offers nothing to open where there is one model only', async () => {
  fakeFetch(answers);
  const { user } = renderApp(<Harness />);
  await loaded();
  const model = () => screen.getByRole<HTMLButtonElement>('combobox', { name: 'Specific Model' });
  expect([model().disabled, model().querySelector('svg')]).toEqual([true, null]);
  await user.click(screen.getByRole('tab', { name: 'DeepSeek' }));
  expect([model().disabled, model().querySelector('svg') !== null]).toEqual([false, true]);
});

it('tells why a podcast was not created, in the words of the server or its own (CS-19, CS-20)', async () => {
  fakeFetch({ ...answers, 'POST /api/podcasts': { status: 429, json: { message: 'You have 3 podcasts at work.' } } });
  const { user } = renderApp(<Harness />);
  await loaded();
  await user.click(createButton());
  await waitFor(() =>
    expect(currentToast()).toMatchObject({ title: 'Error creating podcast', description: 'You have 3 podcasts at work.' }),
  );
  fakeFetch({ ...answers, 'POST /api/podcasts': { status: 500 } });
  await user.click(createButton());
  await waitFor(() => expect(currentToast()?.description).toBe('Failed to create podcast'));
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it('refuses to create without an article (CS-14)', async () => {
  fakeFetch({ ...answers, 'GET /api/summary': () => new Promise(() => {}) });
  function Bare() {
    const { create } = useCreatePodcast(() => {});
    const choices = { articleTitle: ' ', modelType: 'openai', specificModel: 'gpt-4o', customInstructions: '' } as const;
    return (
      <button type="button" onClick={() => create(choices)}>
        go
      </button>
    );
  }
  const { user } = renderApp(<Bare />);
  await user.click(screen.getByText('go'));
  expect(currentToast()).toMatchObject({ title: 'Error', description: 'No article selected' });
});

it('offers the articles that a title can mean', async () => {
  const fetched = fakeFetch({
    ...answers,
    'GET /api/summary': ({ path }) =>
      path.includes('planet')
        ? summary
        : {
            status: 409,
            json: { message: 'Several', code: 'ambiguous-title', choices: ['Mercury (planet)', 'Mercury (element)'] },
          },
  });
  const { user } = renderApp(<Harness title="Mercury" />);
  const choice = await screen.findByRole('button', { name: 'Mercury (planet)' });
  expect(createButton().disabled).toBe(true);
  await user.click(choice);
  await loaded();
  await user.click(createButton());
  expect(fetched.of('POST /api/podcasts')[0]?.body).toMatchObject({ wikiTitle: 'Mercury (planet)' });
});

it('makes nothing when there is no room to keep it (B-15)', async () => {
  const fetched = fakeFetch({ ...answers, 'POST /api/podcasts/7/cancel': { json: {} } });
  const { user } = renderApp(<Harness />);
  await loaded();
  const real = localStorage;
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: (key: string) => real.getItem(key), setItem });
  await user.click(createButton());
  await waitFor(() => expect(currentToast()?.title).toBe('Storage full'));
  expect(fetched.of('POST /api/podcasts/7/cancel')).toHaveLength(1);
});

it('says when the operator has turned making off', async () => {
  fakeFetch({ ...answers, 'GET /api/system/status': aStatus(['builtin'], false) });
  renderApp(<Harness />);
  expect(await screen.findByText('Podcast creation is currently unavailable.')).toBeTruthy();
  expect(createButton().disabled).toBe(true);
});

it('orders one podcast with a double click', async () => {
  const fetched = fakeFetch({ ...answers, 'POST /api/podcasts': () => new Promise(() => {}) });
  renderApp(<Harness />);
  await loaded();
  const button = createButton();
  // The second press comes before any timer has run.
  await act(async () => void fireEvent.click(button));
  await act(async () => void fireEvent.click(button));
  expect(fetched.of('POST')).toHaveLength(1);
});
