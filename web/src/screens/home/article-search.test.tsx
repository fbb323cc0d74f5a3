import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { putPodcast, refreshLibrary } from '../../features/library/library.ts';
import { aPodcast } from '../../test/a-podcast.ts';
import { fakeFetch } from '../../test/fake-fetch.ts';
import { renderApp } from '../../test/render-app.tsx';
import { ArticleSearch } from './article-search.tsx';

const titles = ['Bee', 'Beer', 'Beethoven', 'Beetle', 'Beet', 'Beech', 'Beeswax'];
const box = () => screen.getByPlaceholderText<HTMLInputElement>('Search for an article');
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

beforeEach(() => {
  vi.useFakeTimers();
  refreshLibrary();
});

function show() {
  const onChoose = vi.fn();
  renderApp(<ArticleSearch onChoose={onChoose} />);
  return { onChoose };
}
const type = (value: string) => {
  fireEvent.focus(box());
  fireEvent.change(box(), { target: { value } });
};
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(box(), { key });
};
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('asks 300 ms after the last key and shows at most 5 titles (H-03, H-04, C-02, K-01, K-02)', async () => {
  const fetched = fakeFetch({ 'GET /api/search': { json: titles } });
  show();
  type('be');
  await wait(299);
  type('bee');
  await wait(299);
  expect(fetched.calls).toEqual([]);
  await wait(1);
  expect(fetched.calls.map((call) => call.path)).toEqual(['/api/search?q=bee']);
  expect(options()).toEqual(titles.slice(0, 5));
});

it('opens the article that is clicked and clears the box (H-05, H-06)', async () => {
  fakeFetch({ 'GET /api/search': { json: titles } });
  const { onChoose } = show();
  type('bee');
  await wait(300);
  fireEvent.click(screen.getByRole('option', { name: 'Beetle' }));
  expect(onChoose).toHaveBeenCalledWith('Beetle');
  expect([box().value, options()]).toEqual(['', []]);
});

it('takes no more text than the server reads', () => {
  show();
  expect(box().maxLength).toBe(300);
});

it('clears the suggestions for blank text, and asks nothing (H-07)', async () => {
  const fetched = fakeFetch({ 'GET /api/search': { json: titles } });
  show();
  type('bee');
  await wait(300);
  type('   ');
  await wait(1_000);
  expect([options(), fetched.calls.length]).toEqual([[], 1]);
});

it("shows the server's words, or its own, when suggestions fail, and empties them (H-08, H-09)", async () => {
  let reply: object = { json: titles };
  fakeFetch({ 'GET /api/search': () => reply });
  show();
  type('bee');
  await wait(300);
  reply = { status: 503, json: { message: 'The encyclopedia does not answer.' } };
  type('bees');
  await wait(300);
  expect([screen.getByRole('alert').textContent, options()]).toEqual(['The encyclopedia does not answer.', []]);
  reply = { json: { not: 'a list' } };
  type('beesw');
  await wait(300);
  expect(screen.getByRole('alert').textContent).toBe('Failed to fetch suggestions');
});

it('says that nothing was found, until the text changes', async () => {
  fakeFetch({ 'GET /api/search': ({ path }) => ({ json: path.endsWith('qqq') ? [] : titles }) });
  show();
  type('qqq');
  await wait(299);
  expect(screen.queryByText(/No results found/)).toBeNull();
  await wait(1);
  expect(screen.getByText('No results found for "qqq"')).toBeTruthy();
  type('bee');
  expect(screen.queryByText(/No results found/)).toBeNull();
});

it('drops an answer that comes after the text has changed', async () => {
  const late: ((reply: object) => void)[] = [];
  fakeFetch({ 'GET /api/search': () => new Promise<object>((resolve) => late.push(resolve)) });
  show();
  type('old');
  await wait(300);
  type('new');
  await wait(300);
  await act(async () => late[1]?.({ json: ['New'] }));
  await act(async () => late[0]?.({ json: ['Old'] }));
  expect(options()).toEqual(['New']);
});

it('goes through the titles with the arrows, chooses with Enter and closes with Escape', async () => {
  fakeFetch({ 'GET /api/search': { json: titles } });
  const { onChoose } = show();
  type('bee');
  await wait(300);
  const marked = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;
  press('ArrowDown', 'ArrowDown');
  expect([marked(), box().getAttribute('aria-expanded')]).toEqual(['Beer', 'true']);
  press('ArrowUp', 'ArrowUp');
  expect(marked()).toBe('Beet');
  press('Escape');
  expect([options(), box().getAttribute('aria-expanded')]).toEqual([[], 'false']);
  press('ArrowDown', 'Enter');
  expect(onChoose).toHaveBeenCalledWith('Bee');
});

it('does not take Enter for a title that was found for an older text', async () => {
  fakeFetch({ 'GET /api/search': ({ path }) => ({ json: [path.endsWith('octopus') ? 'Octopus' : 'Bee'] }) });
  const { onChoose } = show();
  type('bee');
  await wait(300);
  type('octopus');
  press('Enter');
  expect(onChoose).not.toHaveBeenCalled();
  await wait(300);
  press('Enter');
  expect(onChoose).toHaveBeenCalledWith('Octopus');
});

it('puts titles first, and articles that only mention the words below, with those words', async () => {
  fakeFetch({
    'GET /api/search': { json: ['Great Fire of London', 'Fire brigade'] },
    'GET /api/wikipedia/search': {
      json: { results: [{ title: 'Great Fire of London', description: 'A fire', found: '…London had no brigade of its own…' }] },
    },
  });
  const { onChoose } = show();
  type('brigade');
  await wait(300);
  await wait(0);
  expect(options()).toEqual(['Fire brigade', 'Great Fire of London…London had no brigade of its own…']);
  const group = within(screen.getByRole('group', { name: 'Mentions' }));
  expect(group.getByText('brigade').tagName).toBe('MARK');
  press('Enter');
  expect(onChoose).toHaveBeenCalledWith('Fire brigade');
});

it('says what is nearest when Enter finds no such title, and takes that with a second Enter', async () => {
  fakeFetch({
    'GET /api/search': { json: ['Octopus'] },
    'GET /api/wikipedia/search': { json: { results: [{ title: 'Octopus', description: 'Eight arms' }] } },
  });
  const { onChoose } = show();
  type('octpus');
  await wait(300);
  press('Enter');
  expect(onChoose).not.toHaveBeenCalled();
  expect(screen.getByRole('status').textContent).toBe('No article is called “octpus”. The nearest is “Octopus”: Enter takes it.');
  press('Enter');
  expect(onChoose).toHaveBeenCalledWith('Octopus');
});

it('finds all stored podcasts, not three, and failed ones too', async () => {
  fakeFetch({ 'GET /api/search': { json: [] } });
  for (let id = 1; id <= 8; id++) putPodcast(aPodcast({ id, title: `Bees ${id}`, created_at: `2026-05-0${id}T00:00:00Z` }));
  putPodcast(aPodcast({ id: 9, title: 'Bees that failed', status: 'failed', created_at: '2026-05-09T00:00:00Z' }));
  show();
  type('bees');
  await wait(300);
  const own = within(screen.getByRole('region', { name: 'Your podcasts' }));
  expect(own.getAllByRole('listitem')[0]?.textContent).toBe('Bees that failed failed');
  fireEvent.click(own.getByRole('button', { name: 'Show all 9' }));
  expect(own.getAllByRole('listitem')).toHaveLength(9);
});

it('finds the own podcasts by what is said in them (H-15)', async () => {
  fakeFetch({ 'GET /api/search': { json: [] } });
  putPodcast(aPodcast({ id: 1, title: 'A day in the hive', transcript: 'Ben: Royal jelly!' }));
  putPodcast(aPodcast({ id: 2, title: 'Not ready', transcript: 'jelly', status: 'processing' }));
  show();
  type('ROYAL JELLY');
  await wait(300);
  const own = within(screen.getByRole('region', { name: 'Your podcasts' }));
  expect(own.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Play A day in the hive']);
});
