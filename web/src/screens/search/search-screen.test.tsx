import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Route } from 'wouter';
import { allPodcasts, refreshLibrary } from '../../features/library/library.ts';
import { clearToasts, currentToast } from '../../features/toasts/toast.ts';
import { aPodcast } from '../../test/a-podcast.ts';
import { fakeFetch, type Reply } from '../../test/fake-fetch.ts';
import { renderApp } from '../../test/render-app.tsx';
import { systemStatus } from '../../test/system-status.ts';
import { SearchScreen } from './search-screen.tsx';
import { NoTitleError, searchRequest } from './use-search-creation.ts';

beforeEach(() => {
  clearToasts();
  refreshLibrary();
});

function open(
  search: Reply = { json: ['Zero', 'Zeno of Elea'] },
  create: Reply | (() => Promise<Reply>) = { status: 201, json: { podcast: aPodcast({ status: 'processing' }) } },
) {
  const network = fakeFetch({
    'GET /api/system/status': { json: systemStatus() },
    'GET /api/search': search,
    'GET /api/wikipedia/search': { json: { results: [] } },
    'GET /api/summary': { json: { title: 'Zero', summary: 'A number.', url: '', source: 'shelf' } },
    'POST /api/podcasts': create,
  });
  return { ...network, ...renderApp(<Route path="/search" component={SearchScreen} />, '/search') };
}
const field = () => screen.getByRole('searchbox');

it('is headed, with a subtitle (S-01, S-02, R-05)', () => {
  open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Search Articles');
  expect(screen.getByText('Find encyclopedia articles to convert into podcasts')).toBeTruthy();
});

it.each(['Close', 'Back to Home'])('goes home by %s (S-03, S-04)', async (name) => {
  const { user, history } = open();
  await user.click(screen.getByRole('button', { name }));
  expect(history?.at(-1)).toBe('/');
});

it('has a field that is focused (S-05, S-06)', () => {
  open();
  expect(field().getAttribute('placeholder')).toBe('Search for an article...');
  expect(document.activeElement).toBe(field());
});

it('invites to type while the query is empty (S-11)', () => {
  open();
  expect(screen.getByText('Start typing to search for articles')).toBeTruthy();
});

it('shows a spinner, then the titles (S-07, S-08)', async () => {
  const { user } = open();
  await user.type(field(), 'ze');
  expect(screen.getByText('Searching')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Zero' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Zeno of Elea' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Searching')).toBeNull());
});

it('asks once, after the typing has paused (C-02)', async () => {
  const { user, of } = open();
  await user.type(field(), 'zero');
  await screen.findByRole('button', { name: 'Zero' });
  expect(of('GET /api/search').map((call) => call.path)).toEqual(['/api/search?q=zero']);
});

it('shows an error in red under the input (S-09)', async () => {
  const { user } = open({ status: 503, json: { message: 'The encyclopedia does not answer.', code: 'x' } });
  await user.type(field(), 'zero');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('The encyclopedia does not answer.');
  expect(alert.className).toContain('text-danger');
});

it('says when there is nothing (S-10)', async () => {
  const { user } = open({ json: [] });
  await user.type(field(), 'qqq');
  expect(await screen.findByText('No results found for "qqq"')).toBeTruthy();
});

it('says that no title is selected when Enter is pressed in the empty field (S-17)', async () => {
  const { user } = open();
  await user.type(field(), '{Enter}');
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Error', description: 'No title selected' }));
});

it('takes a title with Enter, and of other articles says which is nearest', async () => {
  const { user } = open();
  await user.type(field(), 'nothingness');
  await user.click(await screen.findByRole('heading', { name: 'Mentions' }));
  await user.type(field(), '{Enter}');
  expect(await screen.findByText(/No article is called “nothingness”/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.clear(field());
  await user.type(field(), 'zero');
  await screen.findByRole('list', { name: 'Articles' });
  await waitFor(() => expect(screen.queryByText('Searching')).toBeNull());
  await user.type(field(), '{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Create Podcast' })).toBeTruthy();
});

describe('choosing a title', () => {
  async function choose(create?: Parameters<typeof open>[1]) {
    const view = open(undefined, create);
    await view.user.type(field(), 'zero');
    await view.user.click(await screen.findByRole('button', { name: 'Zero' }));
    const button = await screen.findByRole('button', { name: 'Create Podcast' });
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
    return { ...view, button };
  }

  it('opens the dialog in which a podcast is created (S-12)', async () => {
    await choose();
    expect(screen.getByRole('dialog', { name: 'Create Podcast' })).toBeTruthy();
  });

  it('disables the titles while creation is pending (S-13)', async () => {
    let answer: (reply: Reply) => void = () => undefined;
    const { user, button } = await choose(() => new Promise<Reply>((resolve) => (answer = resolve)));
    await user.click(button);
    await waitFor(() => expect(screen.getByText('Zeno of Elea').closest('button')?.disabled).toBe(true));
    answer({ status: 500, json: { message: 'x', code: 'x' } });
    await waitFor(() => expect(screen.getByText('Zeno of Elea').closest('button')?.disabled).toBe(false));
  });

  it('sends what the dialog gave, clears the search, goes home and tells (S-14, S-15, S-16, S-20, CS-18, K-16)', async () => {
    const { user, button, of, history, queryClient } = await choose();
    queryClient.setQueryData(['/api/podcasts'], []);
    await user.click(button);
    await waitFor(() => expect(history?.at(-1)).toBe('/'));
    expect(of('POST /api/podcasts')[0]?.body).toEqual({
      title: 'Zero',
      wikiTitle: 'Zero',
      wikiTitles: ['Zero'],
      ttsProvider: 'chirp',
      modelType: 'builtin',
      specificModel: 'duologue-team',
      maxLength: 15,
      customInstructions: '',
    });
    expect(currentToast()).toMatchObject({ title: 'Success', description: 'Started processing your content' });
    expect(queryClient.getQueryState(['/api/podcasts'])?.isInvalidated).toBe(true);
    expect(allPodcasts().map((stored) => stored.status)).toEqual(['processing']);
  });

  it.each([
    [{ status: 429, json: { message: 'Please wait.', code: 'limit' } }, 'Please wait.'],
    [{ status: 500, text: '' }, 'Failed to create podcast'],
  ])('shows why it failed (S-19): %j', async (reply, description) => {
    const { user, button, history } = await choose(reply);
    await user.click(button);
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Error', description, variant: 'destructive' }));
    expect(history?.at(-1)).toBe('/search');
  });
});

describe('the order', () => {
  const choices = { modelType: 'openai', specificModel: 'gpt-4o', customInstructions: 'short' } as const;

  it('needs an article (S-17)', () => {
    expect(() => searchRequest({ ...choices, articleTitle: ' ' })).toThrow(new NoTitleError());
    expect(new NoTitleError().message).toBe('No title selected');
  });

  it("takes the article's title where the dialog gives none (S-18)", () => {
    expect(searchRequest({ ...choices, articleTitle: 'Zero', title: '' }).title).toBe('Zero');
    expect(searchRequest({ ...choices, articleTitle: 'Zero', title: 'All about nothing' }).title).toBe('All about nothing');
  });
});

it('does not lead home whoever has left the screen meanwhile', async () => {
  let answer: (reply: Reply) => void = () => {};
  const { user, navigate, history } = open(undefined, () => new Promise<Reply>((resolve) => (answer = resolve)));
  await user.type(field(), 'zero');
  await user.click(await screen.findByRole('button', { name: 'Zero' }));
  const create = await screen.findByRole<HTMLButtonElement>('button', { name: 'Create Podcast' });
  await waitFor(() => expect(create.disabled).toBe(false));
  await user.click(create);
  act(() => navigate('/library'));
  answer({ status: 201, json: { podcast: aPodcast({ status: 'processing' }) } });
  await waitFor(() => expect(currentToast()?.title).toBe('Success'));
  expect(history?.at(-1)).toBe('/library');
});
