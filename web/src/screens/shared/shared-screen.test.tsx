import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Route } from 'wouter';
import { player } from '../../features/player/player.ts';
import { playerStore } from '../../features/player/player-store.ts';
import { clearToasts, currentToast } from '../../features/toasts/toast.ts';
import { aPodcast } from '../../test/a-podcast.ts';
import { anArticle, aProofLine, cite } from '../../test/a-proof.ts';
import { mountFakeAudio } from '../../test/fake-audio.ts';
import { fakeCaches } from '../../test/fake-caches.ts';
import { fakeFetch, type Reply } from '../../test/fake-fetch.ts';
import { renderApp } from '../../test/render-app.tsx';
import { takePrinted } from '../../test/set-up.ts';
import { sourceTitles, wikipediaUrl } from './article-links.ts';
import { SharedScreen } from './shared-screen.tsx';
import { paragraphsOf } from './shared-transcript.tsx';

const bees = aPodcast({
  id: 7,
  audio_url: '/bees.mp3',
  transcript: 'Ada: Hello.\n\nBen: The queen\nlays eggs.',
  source: 'wikipedia',
});

beforeEach(() => {
  mountFakeAudio();
  player.close();
  clearToasts();
  fakeCaches();
});

function open(answer: Reply, path = '/shared/7', audio: Reply = {}, more: Record<string, Reply> = {}) {
  const network = fakeFetch({
    'GET /api/shared/podcasts/7': answer,
    'HEAD /bees.mp3': audio,
    'GET /api/podcasts/7/transcript': { status: 404 },
    ...more,
  });
  const ui = (
    <>
      <Route path="/listen/:id" component={SharedScreen} />
      <Route path="/shared/:id" component={SharedScreen} />
    </>
  );
  return { ...network, ...renderApp(ui, path) };
}
const openReady = (change: Partial<typeof bees> = {}, path?: string) => open({ json: { podcast: { ...bees, ...change } } }, path);
const title = () => screen.findByRole('heading', { level: 1 });

it('begins with a skeleton (SH-01)', async () => {
  openReady();
  expect(screen.getByRole('status', { name: 'Loading the podcast' })).toBeTruthy();
  expect((await title()).textContent).toBe('Honey bee');
});

it.each(['/listen/7', '/shared/7'])('shows the same page at %s (R-07)', async (path) => {
  openReady({}, path);
  expect((await title()).textContent).toBe('Honey bee');
});

describe('a podcast that cannot be heard', () => {
  it('is not available when it is missing, after one retry (SH-02, SH-15, C-18)', async () => {
    const { calls } = open({ status: 404, json: { message: 'x', code: 'not-found' } });
    expect((await title()).textContent).toBe('Podcast Not Available');
    expect(screen.getByText("We couldn't find the podcast you're looking for.")).toBeTruthy();
    expect(screen.getByText('This podcast may have been removed or the link might be incorrect.')).toBeTruthy();
    expect(document.title).toBe('Shared Podcast | Duologue');
    expect(calls).toHaveLength(2);
  });

  it('is not ready in any other state (SH-03)', async () => {
    openReady({ status: 'processing', progress: 'Crafting dialogue (40%)', phase: 'writing', percent: 40, audio_url: null });
    expect((await title()).textContent).toBe('Podcast Not Ready');
    expect(screen.getByText('processing')).toBeTruthy();
    expect(screen.getByText('Crafting dialogue (40%)')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
  });

  it('has failed without an offer to listen (SH-03)', async () => {
    openReady({ status: 'failed', audio_url: null });
    await title();
    expect(screen.getByText('failed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Listen while it is generated' })).toBeNull();
  });

  it('has no audio when it is ready without an address (SH-04)', async () => {
    openReady({ audio_url: null });
    expect((await title()).textContent).toBe('Audio Unavailable');
  });
});

describe('a ready podcast', () => {
  it('names itself and its articles (SH-05, SH-14)', async () => {
    openReady();
    await title();
    expect(screen.getByText('Based on Wikipedia article(s): Honey bee')).toBeTruthy();
    expect(document.title).toBe('Honey bee | Duologue');
  });

  it('names another encyclopedia by its site, and links to the article there (SH-11)', async () => {
    openReady({ source_urls: ['https://wiki.example.org/index.php?oldid=7'] });
    expect(await screen.findByText('Based on article(s) of wiki.example.org: Honey bee')).toBeTruthy();
    const link = screen.getByRole('link', { name: /^Original article on wiki\.example\.org/ });
    expect(link.getAttribute('href')).toBe('https://wiki.example.org/index.php?oldid=7');
  });

  it('says what Duologue is', async () => {
    openReady();
    expect(await screen.findByText(/^Duologue turns encyclopedia articles into conversations/)).toBeTruthy();
  });

  it('has one canonical address under both (R-23)', async () => {
    openReady({}, '/listen/7');
    await title();
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(`${location.origin}/shared/7`);
    expect(document.querySelector('meta[property="og:description"]')?.getAttribute('content')).toBe('About bees.');
  });

  it('follows the voice through the transcript, and plays from a line', async () => {
    const line = (index: number, startMs: number) => ({
      index,
      chapter: 0,
      speaker: 'A',
      name: 'Ada',
      kind: 'fact',
      text: 'x',
      startMs,
      endMs: startMs + 900,
      citations: [],
    });
    const timed = { chapters: ['One'], lines: [line(0, 0), line(1, 5_000)] };
    fakeFetch({
      'GET /api/shared/podcasts/7': { json: { podcast: bees } },
      'HEAD /bees.mp3': {},
      'GET /api/podcasts/7/transcript': { json: timed },
    });
    const { user } = renderApp(<Route path="/shared/:id" component={SharedScreen} />, '/shared/7');
    await user.click(await screen.findByRole('button', { name: 'Play from 0:05' }));
    await waitFor(() => expect(playerStore.get()).toMatchObject({ currentTime: 5, status: 'playing' }));
    expect(
      screen
        .getByText(/lays eggs/)
        .closest('li')
        ?.getAttribute('aria-current'),
    ).toBe('true');
  });

  it('says when the article is our own', async () => {
    openReady({ source: 'shelf' });
    expect(await screen.findByText('Based on our own article(s): Honey bee')).toBeTruthy();
  });

  it('has a player (SH-07)', async () => {
    openReady();
    expect(await screen.findByRole('group', { name: 'Player of Honey bee' })).toBeTruthy();
  });

  it('tells about itself (SH-08)', async () => {
    openReady();
    const about = await screen.findByRole('region', { name: 'About this podcast' });
    expect(
      within(about)
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent),
    ).toEqual(['Summary', 'Key Points', 'Sources']);
  });

  it.each([
    ['duologue-writer', 'Writer: Built-in. Voices: Built-in. Both voices are artificial.'],
    ['duologue-team', 'Script by the Duologue team. Voices: Built-in. Both voices are artificial.'],
  ])('says who wrote and who speaks (%s)', async (specific_model, text) => {
    open({ json: { podcast: { ...bees, model_type: 'builtin', tts_provider: 'builtin', specific_model } } });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('can be shared, leads to creating and to the article (SH-09, SH-10, SH-11)', async () => {
    openReady();
    const card = await screen.findByRole('group', { name: 'Share & Create' });
    expect(within(card).getByRole('button', { name: 'Share this podcast' })).toBeTruthy();
    expect(within(card).getByRole('link', { name: 'Create your own podcast' }).getAttribute('href')).toBe('/');
    expect(
      within(card)
        .getByRole('link', { name: /Original article/ })
        .getAttribute('href'),
    ).toBe('https://en.wikipedia.org/wiki/Honey_bee');
  });

  it('has its chapters in a grid (SH-12)', async () => {
    openReady();
    const chapters = await screen.findByRole('region', { name: 'Chapters' });
    expect(
      within(chapters)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['0:00At a glance', '1:02The dance']);
  });

  it('has its transcript in paragraphs, with the speakers (SH-13)', async () => {
    openReady();
    const transcript = await screen.findByRole('region', { name: 'Transcript' });
    expect([...transcript.querySelectorAll('p')].map((paragraph) => paragraph.textContent)).toEqual([
      'Ada Hello.',
      'Ben The queen\nlays eggs.',
    ]);
  });

  it('is told to search engines with its audio address (SH-16)', async () => {
    openReady();
    await title();
    const data = JSON.parse(document.head.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}');
    expect(data.associatedMedia.contentUrl).toBe(`${location.origin}/api/podcasts/audio/podcast_7.mp3`);
  });

  it('goes into the global player once its audio is found (SH-17, C-16)', async () => {
    const { of } = openReady();
    await waitFor(() => expect(playerStore.get().track?.podcastId).toBe(7));
    expect(of('HEAD /bees.mp3').length).toBeGreaterThan(0);
    expect(playerStore.get().status).toBe('paused');
  });

  it('starts at the second that the link names', async () => {
    open({ json: { podcast: bees } }, '/shared/7?t=62');
    await waitFor(() => expect(playerStore.get().track?.podcastId).toBe(7));
    expect(playerStore.get().currentTime).toBe(62);
  });

  it('does not stop what is playing', async () => {
    fakeFetch({ 'HEAD /bears.mp3': {} });
    await player.load(aPodcast({ id: 8, audio_url: '/bears.mp3' }));
    player.play();
    const { of } = openReady();
    await title();
    expect(of('HEAD')).toEqual([]);
    expect(playerStore.get()).toMatchObject({ status: 'playing', track: { podcastId: 8 } });
  });

  it('only logs when its audio is not found (SH-18)', async () => {
    open({ json: { podcast: bees } }, '/shared/7', { status: 404 });
    await title();
    await waitFor(() => expect(takePrinted()).toEqual([expect.stringContaining('/bees.mp3 is not there: 404')]));
    expect(playerStore.get().track).toBeUndefined();
    expect(currentToast()).toBeUndefined();
  });
});

describe('the proof view', () => {
  const openProof = (path: string) =>
    open(
      { json: { podcast: bees } },
      path,
      {},
      {
        'GET /api/podcasts/7/transcript': { json: { chapters: ['One'], lines: [aProofLine(0, { citations: [cite(1)] })] } },
        'GET /api/podcasts/7/article': { json: anArticle },
      },
    );

  it('opens from a link alone, at the second that it names', async () => {
    openProof('/shared/7?proof&t=5');
    expect(await screen.findByRole('article', { name: 'Proof of Honey bee' })).toBeTruthy();
    expect(document.title).toBe('Proof of Honey bee | Duologue');
    await waitFor(() => expect(playerStore.get()).toMatchObject({ currentTime: 5, track: { podcastId: 7 } }));
  });

  it('is one press away from the page, and leads back to it', async () => {
    const { user, history } = openProof('/shared/7');
    await user.click(await screen.findByRole('link', { name: 'Check it against the article' }));
    await user.click(await screen.findByRole('link', { name: 'Back to the podcast' }));
    expect(await screen.findByRole('region', { name: 'About this podcast' })).toBeTruthy();
    expect(history).toEqual(['/shared/7', '/shared/7?proof', '/shared/7']);
  });
});

it('reads the titles of the articles in both forms (SH-06)', () => {
  expect(sourceTitles({ wiki_title: 'A', wiki_titles: ['A', 'B'] })).toEqual(['A', 'B']);
  expect(sourceTitles({ wiki_title: 'A', wiki_titles: '["A","B"]' })).toEqual(['A', 'B']);
  expect(sourceTitles({ wiki_title: 'A', wiki_titles: [] })).toEqual(['A']);
});

it('makes addresses that no title can break', () => {
  expect(wikipediaUrl('AC/DC?')).toBe('https://en.wikipedia.org/wiki/AC%2FDC%3F');
});

it('ends a paragraph at a blank line only (SH-13)', () => {
  expect(paragraphsOf('one\ntwo\n\n three \n  \n\nfour')).toEqual(['one\ntwo', 'three', 'four']);
  expect(paragraphsOf(null)).toEqual([]);
});
