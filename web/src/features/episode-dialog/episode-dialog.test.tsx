import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPodcast } from '../../test/a-podcast.ts';
import { suggestions } from '../../test/a-series.ts';
import { fakeFetch, type Handler, type Reply } from '../../test/fake-fetch.ts';
import { renderApp } from '../../test/render-app.tsx';
import { allPodcasts, refreshLibrary } from '../library/library.ts';
import { clearToasts, currentToast } from '../toasts/toast.ts';
import { EpisodeDialog } from './episode-dialog.tsx';

beforeEach(() => {
  clearToasts();
  refreshLibrary();
});

function Harness() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && <EpisodeDialog series={{ id: 5, title: 'Bees' }} onClose={() => setOpen(false)} />}
    </>
  );
}

async function open(table: Record<string, Handler | Reply> = {}) {
  const network = fakeFetch({
    'GET /api/series/5/suggestions': { json: suggestions },
    'GET /api/wikipedia/search': { json: { results: [{ title: 'Nectar', description: 'a sweet liquid' }, { title: 'Hive' }] } },
    'POST /api/series/5/episodes': { status: 201, json: { podcast: aPodcast({ status: 'processing' }) } },
    ...table,
  });
  const view = renderApp(<Harness />);
  expect(network.calls).toEqual([]);
  await view.user.click(screen.getByRole('button', { name: 'Open' }));
  return { ...network, ...view };
}
const submit = () => screen.getByRole('button', { name: 'Create Episode' });
const toCustom = (view: Awaited<ReturnType<typeof open>>) => view.user.click(screen.getByRole('tab', { name: 'Custom Episode' }));
const choose = async (view: Awaited<ReturnType<typeof open>>, label: string, option: string) => {
  await view.user.click(screen.getByRole('combobox', { name: label }));
  await view.user.click(await screen.findByRole('option', { name: option }));
};

it('has its two tabs, and asks for suggestions only once it is open (E-01, C-32)', async () => {
  await open();
  expect(screen.getByRole('dialog', { name: 'Create New Episode' })).toBeTruthy();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Use Suggestion', 'Custom Episode']);
  await screen.findByRole('list', { name: 'Suggestions' });
});

describe('suggestions', () => {
  it('are in a list that scrolls, with all that is known of them (E-02, E-03)', async () => {
    await open();
    const list = await screen.findByRole('list', { name: 'Suggestions' });
    expect(list.className).toContain('max-h-40');
    expect(list.className).toContain('overflow-y-auto');
    const [, second] = within(list).getAllByRole('button');
    expect(second?.textContent).toBe('Honey bee: Waggle danceHow it speaks.Deep Dive · Part 2 · Waggle dance, Honey bee');
  });

  it('fill the form when chosen (E-04)', async () => {
    const view = await open();
    await view.user.click(await screen.findByRole('button', { name: /Waggle dance/ }));
    await toCustom(view);
    expect((screen.getByLabelText('Episode title') as HTMLInputElement).value).toBe('Honey bee: Waggle dance');
    expect((screen.getByLabelText('Part number') as HTMLInputElement).value).toBe('2');
    expect(screen.getByRole('combobox', { name: 'Role' }).textContent).toBe('Deep Dive');
    const chosen = screen.getByRole('list', { name: 'Chosen articles' });
    expect(
      within(chosen)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Waggle dance', 'Honey bee']);
  });

  it('may be none (E-05)', async () => {
    await open({ 'GET /api/series/5/suggestions': { json: [] } });
    expect(await screen.findByText('No suggestions available. Try creating a custom episode.')).toBeTruthy();
  });
});

describe('the custom tab', () => {
  it('searches for articles, but not for nothing (E-06, E-07, E-09)', async () => {
    const view = await open();
    await toCustom(view);
    const search = screen.getByRole('button', { name: 'Search' });
    expect(screen.getByText('Enter a search term')).toBeTruthy();
    expect(search.hasAttribute('disabled')).toBe(true);
    await view.user.type(screen.getByLabelText('Articles'), '  {Enter}');
    expect(search.hasAttribute('disabled')).toBe(true);
    expect(view.of('GET /api/wikipedia/search')).toEqual([]);
  });

  it('shows what was found, and takes each article once (E-08, E-10, C-33)', async () => {
    const view = await open();
    await toCustom(view);
    await view.user.type(screen.getByLabelText('Articles'), 'bee{Enter}');
    const found = await screen.findByRole('list', { name: 'Found articles' });
    expect(
      within(found)
        .getAllByRole('button')
        .map((each) => each.textContent),
    ).toEqual(['Nectara sweet liquid', 'Hive']);
    await view.user.click(within(found).getByRole('button', { name: /Nectar/ }));
    await view.user.click(within(found).getByRole('button', { name: /Nectar/ }));
    expect(within(screen.getByRole('list', { name: 'Chosen articles' })).getAllByRole('listitem')).toHaveLength(1);
    expect(view.of('GET /api/wikipedia/search')[0]?.path).toBe('/api/wikipedia/search?q=bee');
    await view.user.click(screen.getByRole('button', { name: 'Remove Nectar' }));
    expect(screen.queryByRole('list', { name: 'Chosen articles' })).toBeNull();
  });

  it('says when nothing was found (E-09)', async () => {
    const view = await open({ 'GET /api/wikipedia/search': { json: { results: [] } } });
    await toCustom(view);
    await view.user.type(screen.getByLabelText('Articles'), 'qqq{Enter}');
    expect(await screen.findByText('No results found')).toBeTruthy();
  });

  it('says when the search failed (E-21)', async () => {
    const view = await open({ 'GET /api/wikipedia/search': { status: 503, json: { message: 'x', code: 'x' } } });
    await toCustom(view);
    await view.user.type(screen.getByLabelText('Articles'), 'bee{Enter}');
    await waitFor(() => expect(currentToast()?.description).toBe('Could not search for articles. Please try again.'));
  });

  it('has part number, role, model type and model, with their choices (E-11, E-16, E-18, M-08)', async () => {
    const view = await open();
    await toCustom(view);
    const part = screen.getByLabelText('Part number');
    expect([part.getAttribute('type'), part.getAttribute('min')]).toEqual(['number', '1']);
    expect(screen.getByRole('combobox', { name: 'Role' }).textContent).toBe('Introduction');
    expect(screen.getByRole('combobox', { name: 'Model type' }).textContent).toBe('OpenAI');
    expect(screen.getByRole('combobox', { name: 'Specific model' }).textContent).toBe('GPT-4o');
    expect(screen.getByRole('combobox', { name: 'Voice provider' }).textContent).toBe('Chirp');
    await view.user.click(screen.getByRole('combobox', { name: 'Role' }));
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
      'Introduction',
      'Deep Dive',
      'Conclusion',
    ]);
    await view.user.keyboard('{Escape}');
    await choose(view, 'Model type', 'DeepSeek');
    expect(screen.getByRole('combobox', { name: 'Specific model' }).textContent).toBe('deepseek-chat');
  });

  it('puts a part number that is none to 1 (E-12)', async () => {
    const view = await open();
    await toCustom(view);
    const part = screen.getByLabelText('Part number') as HTMLInputElement;
    await view.user.clear(part);
    await view.user.tab();
    expect(part.value).toBe('1');
  });
});

it('begins anew whenever it opens (E-13)', async () => {
  const view = await open();
  await view.user.click(await screen.findByRole('button', { name: /an introduction/ }));
  await view.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await view.user.click(screen.getByRole('button', { name: 'Open' }));
  await toCustom(view);
  expect((screen.getByLabelText('Episode title') as HTMLInputElement).value).toBe('');
});

describe('creating', () => {
  it('needs a title and an article (E-14, E-15)', async () => {
    const view = await open();
    await view.user.click(submit());
    expect(currentToast()).toMatchObject({
      title: 'Missing required fields',
      description: 'Please provide a title for your episode.',
    });
    await toCustom(view);
    await view.user.type(screen.getByLabelText('Episode title'), 'T');
    await view.user.click(submit());
    expect(currentToast()?.description).toBe('Please select at least one Wikipedia article for your episode.');
    expect(view.of('POST')).toEqual([]);
  });

  it('sends the episode, tells, and refreshes the series (E-19, C-34)', async () => {
    const view = await open();
    view.queryClient.setQueryData(['/api/series'], []);
    await view.user.click(await screen.findByRole('button', { name: /Waggle dance/ }));
    await view.user.click(submit());
    await waitFor(() =>
      expect(currentToast()?.description).toBe('Your new podcast episode has been created and is now processing.'),
    );
    expect(view.of('POST')[0]?.body).toEqual({
      title: 'Honey bee: Waggle dance',
      wikiTitles: ['Waggle dance', 'Honey bee'],
      role: 'deep-dive',
      partNumber: 2,
      ttsProvider: 'chirp',
      modelType: 'openai',
      specificModel: 'gpt-4o',
    });
    expect(view.queryClient.getQueryState(['/api/series'])?.isInvalidated).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(allPodcasts()).toHaveLength(1);
  });

  it('sends format and length where they were chosen', async () => {
    const view = await open();
    await view.user.click(await screen.findByRole('button', { name: /Waggle dance/ }));
    await toCustom(view);
    await choose(view, 'Format', 'Interview');
    await choose(view, 'Length', '7 minutes');
    await view.user.click(submit());
    await waitFor(() => expect(view.of('POST')[0]?.body).toMatchObject({ format: 'interview', minutes: 7 }));
  });

  it.each([
    [{ status: 429, json: { message: 'Please wait.', code: 'limit' } }, 'Please wait.'],
    [{ status: 500, json: {} }, 'Failed to create episode.'],
  ])('tells why it failed (E-20): %j', async (reply, description) => {
    const view = await open({ 'POST /api/series/5/episodes': reply });
    await view.user.click(await screen.findByRole('button', { name: /Waggle dance/ }));
    await view.user.click(submit());
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Error', description }));
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});
