import type { PublicPodcast, TranscriptLine } from '@duologue/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPodcast } from '../../test/a-podcast.ts';
import { anArticle, aProofLine, cite } from '../../test/a-proof.ts';
import { type FakeAudio, mountFakeAudio } from '../../test/fake-audio.ts';
import { fakeCaches } from '../../test/fake-caches.ts';
import { fakeFetch, type Handler, type Reply } from '../../test/fake-fetch.ts';
import { renderApp } from '../../test/render-app.tsx';
import { player } from '../player/player.ts';
import { openProofCopy } from './proof-copies.ts';
import { ProofScreen } from './proof-screen.tsx';

const bees: PublicPodcast = aPodcast({
  id: 7,
  audio_url: '/bees.mp3',
  duration: 60,
  grounding: { factual: 3, checked: 2, rewritten: 0, replaced: 0 },
});
const lines = [
  aProofLine(0, { kind: 'greeting', text: 'Hello, Ben.' }),
  aProofLine(1, { text: 'Some 60,000 bees live in a hive.', citations: [cite(1), cite(2)] }),
  aProofLine(2, { text: 'Karl von Frisch read their dance.', citations: [cite(3)], chapter: 1 }),
  aProofLine(3, { text: 'No dance is finer.', kind: 'reaction', checkable: false, chapter: 1 }),
  aProofLine(4, { text: 'Hives again.', kind: 'recap', citations: [cite(1)], chapter: 1 }),
];
const notKept = 'The article of this podcast was not kept. A podcast that is created now keeps its article.';

let audio: FakeAudio;
beforeEach(() => {
  audio = mountFakeAudio();
  player.close();
  fakeCaches();
});

type Answers = {
  transcript?: Handler | Reply;
  article?: Handler | Reply;
  podcast?: PublicPodcast | undefined;
  unreachable?: boolean;
};

function open({ transcript, article = { json: anArticle }, unreachable = false, ...rest }: Answers = {}) {
  const podcast = 'podcast' in rest ? rest.podcast : bees;
  const network = fakeFetch({
    'GET /api/podcasts/7/transcript': transcript ?? { json: { chapters: ['Hives', 'Dances'], lines } },
    'GET /api/podcasts/7/article': article,
    'HEAD /bees.mp3': {},
  });
  const ui = <ProofScreen id={7} podcast={podcast} unreachable={unreachable} otherwise={<p>The usual page</p>} />;
  return { ...network, ...renderApp(ui, '/shared/7?proof') };
}

const transcript = () => screen.findByRole('region', { name: 'Transcript' });
const article = () => screen.findByRole('region', { name: 'Article' });
const line = async (position: number) => rowOf((await transcript()).querySelector(`[data-line="${position}"]`));
const sentence = async (id: number) => rowOf((await article()).querySelector(`[data-sentence="${id - 1}"]`));
function rowOf(row: Element | null | undefined): HTMLElement {
  if (!(row instanceof HTMLElement)) throw new Error('There is no such row');
  return row;
}
const button = (row: HTMLElement) => within(row).getAllByRole('button')[0] as HTMLElement;
const shown = async () => [...(await article()).querySelectorAll('[data-shown]')].map((row) => row.getAttribute('data-sentence'));

describe('what is shown', () => {
  it('is what was checked, the pinned revision and its licence', async () => {
    open();
    expect(await screen.findByText(/^2 of 3 factual lines checked against the article/)).toBeTruthy();
    expect(screen.getByText(/3 of the article’s 4 sentences are told\.$/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Honey bee/ }).getAttribute('href')).toBe(anArticle.sources[0]?.url);
    expect(screen.getByText(/, revision 42,/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /CC BY-SA 4\.0/ })).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'Legend' })).getByText('claims nothing')).toBeTruthy();
  });

  it('is each section with what was told of it, as text and never as HTML', async () => {
    open();
    expect(within(await article()).getByText('2 of 2 sentences told')).toBeTruthy();
    expect(within(await article()).getByText('1 of 2 sentences told')).toBeTruthy();
    const last = await sentence(4);
    expect(last.textContent).toContain('The dance <b>points</b> to flowers. Left out.');
    expect(last.querySelector('b')).toBeNull();
  });

  it('is the difference between a line that rests on the article, one that claims nothing and one that is not checkable', async () => {
    open();
    expect(within(await line(1)).getByRole('button', { name: 'Show its 2 sentences in the article: 1, 2' })).toBeTruthy();
    expect((await line(0)).textContent).toContain('claims nothing');
    expect(within(await line(3)).getByText('Not checkable')).toBeTruthy();
  });

  it('marks numbers and names on both sides, and those that only the line has', async () => {
    open();
    await sentence(1);
    const marks = async (row: Promise<HTMLElement>, mark: string) =>
      [...(await row).querySelectorAll(`[data-mark=${mark}]`)].map(({ firstChild }) => firstChild?.textContent);
    expect(await marks(line(1), 'missing')).toEqual(['60,000']);
    expect(await marks(line(2), 'found')).toEqual(['Karl', 'Frisch']);
    expect(await marks(sentence(3), 'found')).toEqual(['Karl', 'Frisch']);
  });

  it('is only what was left out, on request', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('switch', { name: 'Only what was left out' }));
    expect([...(await article()).querySelectorAll('[data-sentence]')]).toHaveLength(1);
    expect((await sentence(4)).dataset.told).toBe('false');
  });
});

describe('reading and listening', () => {
  async function listenAt(seconds: number) {
    await act(async () => {
      await player.load(bees, seconds);
      audio.arrive(60);
      player.seek(seconds);
    });
  }

  it('marks the spoken line and lights up its sentences', async () => {
    open();
    await transcript();
    await listenAt(12);
    expect((await line(1)).getAttribute('aria-current')).toBe('true');
    expect((await sentence(2)).textContent).toContain('Spoken now.');
    act(() => audio.advance(10));
    expect((await line(2)).getAttribute('aria-current')).toBe('true');
    expect((await line(1)).getAttribute('aria-current')).toBeNull();
    expect((await sentence(3)).dataset.spoken).toBe('true');
  });

  it('plays from a line that is pressed', async () => {
    const { user } = open();
    await user.click(button(await line(2)));
    await waitFor(() => expect(player.state()).toMatchObject({ status: 'playing', currentTime: 20 }));
  });

  it('shows the sentences of a line that the mouse moves over, and not of one that scrolls under it', async () => {
    open();
    const row = await line(1);
    fireEvent.pointerMove(row, { pointerType: 'mouse', movementX: 0, movementY: 0 });
    expect(await shown()).toEqual([]);
    fireEvent.pointerMove(row, { pointerType: 'mouse', movementX: 2, movementY: 0 });
    expect(await shown()).toEqual(['0', '1']);
    fireEvent.pointerLeave(row);
    expect(await shown()).toEqual([]);
  });

  it('goes from line to line with the arrow keys, shows their sentences, and plays with Enter', async () => {
    const { user } = open();
    button(await line(0)).focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(button(await line(1)));
    expect(await shown()).toEqual(['0', '1']);
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(player.state().currentTime).toBe(20));
  });

  it('shows the lines of a sentence, and plays one with its second control', async () => {
    const { user } = open();
    await user.click(button(await sentence(1)));
    expect([...(await transcript()).querySelectorAll('[data-shown]')].map((row) => row.getAttribute('data-line'))).toEqual([
      '1',
      '4',
    ]);
    const telling = within(await sentence(1)).getByRole('list', { name: 'Told in' });
    await user.click(within(telling).getByRole('button', { name: 'Play from 0:40' }));
    await waitFor(() => expect(player.state().currentTime).toBe(40));
  });

  it('says of a sentence that was left out that no line rests on it', async () => {
    const { user } = open();
    await user.click(button(await sentence(4)));
    expect(within(await sentence(4)).getByText('No line rests on this sentence.')).toBeTruthy();
  });

  it('follows the voice until the reader scrolls, and again after a press', async () => {
    const { user } = open();
    const list = await line(1);
    await listenAt(12);
    expect(screen.queryByRole('button', { name: 'Follow the voice' })).toBeNull();
    fireEvent.wheel(list);
    await user.click(screen.getByRole('button', { name: 'Follow the voice' }));
    expect(screen.queryByRole('button', { name: 'Follow the voice' })).toBeNull();
  });

  it('does not take a swipe to the other panel for scrolling', async () => {
    open();
    const list = await line(1);
    await listenAt(12);
    fireEvent.touchStart(list, { touches: [{ clientX: 300, clientY: 300 }] });
    fireEvent.touchMove(list, { touches: [{ clientX: 200, clientY: 310 }] });
    expect(screen.queryByRole('button', { name: 'Follow the voice' })).toBeNull();
    fireEvent.touchMove(list, { touches: [{ clientX: 290, clientY: 200 }] });
    expect(screen.getByRole('button', { name: 'Follow the voice' })).toBeTruthy();
  });
});

describe('on a phone', () => {
  const window = globalThis.window as unknown as { happyDOM: { setViewport(size: { width: number }): void } };

  it('has two tabs; a line leads to its sentences and a sentence back to its lines', async () => {
    window.happyDOM.setViewport({ width: 390 });
    try {
      const { user } = open();
      const tab = (name: string) => screen.getByRole('tab', { name }).getAttribute('aria-selected');
      const [first, second] = [
        await screen.findByRole('tabpanel', { name: 'Transcript' }),
        rowOf(document.querySelectorAll('[role=tabpanel]')[1]),
      ];
      expect(second.hasAttribute('inert')).toBe(true);
      await user.click(within(first).getByRole('button', { name: 'Show its sentence in the article: 3' }));
      expect([tab('Article'), first.hasAttribute('inert')]).toEqual(['true', true]);
      expect(second.querySelector('[data-shown]')?.textContent).toContain('Karl von Frisch');
      await user.click(button(rowOf(second.querySelector('[data-sentence="2"]'))));
      const telling = within(second).getByRole('list', { name: 'Told in' });
      await user.click(within(telling).getByRole('button', { name: /Karl von Frisch read their dance/ }));
      expect(tab('Transcript')).toBe('true');
    } finally {
      window.happyDOM.setViewport({ width: 1024 });
    }
  });
});

describe('where something is missing', () => {
  it('says that an older article was not kept, and shows the cited sentences alone', async () => {
    open({ article: { status: 404, json: { message: notKept, code: 'not-found' } } });
    expect((await screen.findByText(/was not kept/)).textContent).toBe(
      `${notKept} These are the sentences that its lines rest on.`,
    );
    expect([...(await article()).querySelectorAll('[data-sentence]')]).toHaveLength(3);
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByText(/sentences told/)).toBeNull();
  });

  it('shows the usual page to others while it is generated, and for one that failed', async () => {
    const gone = { status: 404, json: { message: 'Podcast not found', code: 'not-found' } };
    open({ podcast: { ...bees, status: 'processing' }, transcript: gone, article: gone });
    expect(await screen.findByText('The usual page')).toBeTruthy();
    open({ podcast: { ...bees, status: 'failed' } });
    expect(await screen.findAllByText('The usual page')).toHaveLength(2);
  });

  it('grows for its owner while it is generated', async () => {
    let written: TranscriptLine[] = [];
    const waiting = { status: 404, json: { message: 'The article has not been read yet.', code: 'not-found' } };
    let text: Reply = waiting;
    open({
      podcast: { ...bees, status: 'processing' },
      transcript: () => ({ json: { chapters: ['Hives'], lines: written } }),
      article: () => text,
    });
    expect(await screen.findByText('The first lines are being written.')).toBeTruthy();
    expect(await screen.findByText('The article has not been read yet.')).toBeTruthy();
    written = lines.slice(0, 2).map((one) => ({ ...one, startMs: null, endMs: null }));
    text = { json: anArticle };
    await waitFor(async () => expect((await line(1)).textContent).toContain('not spoken yet'));
    await waitFor(async () => expect((await sentence(2)).dataset.told).toBe('true'));
  });

  it('can be tried again when the transcript does not come', async () => {
    open({ transcript: { status: 500, json: { message: 'Broken' } } });
    expect(await screen.findByText('The transcript could not be loaded')).toBeTruthy();
  });

  it('opens without a network when it was seen before', async () => {
    const { unmount } = open();
    await sentence(1);
    await waitFor(async () => expect((await openProofCopy(7))?.article).toEqual(anArticle));
    unmount();
    const lost = new TypeError('Failed to fetch');
    open({ podcast: undefined, unreachable: true, transcript: lost, article: lost });
    expect((await sentence(3)).textContent).toContain('Karl von Frisch');
    expect((await line(2)).textContent).toContain('Karl von Frisch');
  });

  it('is the usual page without a network when it was never seen', async () => {
    open({ podcast: undefined, unreachable: true });
    expect(await screen.findByText('The usual page')).toBeTruthy();
  });
});
