import type { Article, EncyclopediaName } from '@duologue/contract';
import { describe, expect, it, vi } from 'vitest';
import { ArticleNotFoundError, EncyclopediaUnavailableError } from './article-errors.ts';
import { createAutoEncyclopedia } from './auto-encyclopedia.ts';
import type { Encyclopedia } from './encyclopedia.ts';

const { signal } = new AbortController();
const dead = () => Promise.reject(new EncyclopediaUnavailableError('Wikipedia could not be reached.'));
const hanging = () => new Promise<never>(() => {});

/** Knows the given titles. Every call goes through `fate` first. */
function fakeEncyclopedia(name: EncyclopediaName, titles: string[], fate: () => Promise<unknown> = async () => {}) {
  const has = async (title: string) => {
    await state.fate();
    if (!titles.includes(title)) throw new ArticleNotFoundError(title);
  };
  const state = { fate, calls: vi.fn() };
  const encyclopedia: Encyclopedia = {
    name,
    async search(query) {
      state.calls(query);
      await state.fate();
      return titles.map((title) => ({ title }));
    },
    async summary(title) {
      state.calls(title);
      await has(title);
      return { title, summary: `From ${name}.`, url: '', source: name };
    },
    async featured() {
      await state.fate();
      return titles.map((title) => ({ title }));
    },
    async article(title) {
      await has(title);
      return { title, description: name, sources: [], sections: [] } as unknown as Article;
    },
    async revision(title) {
      await has(title);
      return { title, revision: name, changedAt: null };
    },
    async pinned({ title }) {
      await has(title);
      return { title, description: name, sources: [], sections: [] } as unknown as Article;
    },
    named: () => undefined,
    async links(title) {
      await has(title);
      return [];
    },
  };
  return { ...encyclopedia, state };
}

function setUp(fate?: () => Promise<unknown>, firstAnswerMs = 5) {
  let nowMs = 0;
  const wikipedia = fakeEncyclopedia('wikipedia', ['Salt', 'Tokyo'], fate);
  const shelf = fakeEncyclopedia('shelf', ['Salt', 'The pencil']);
  const auto = createAutoEncyclopedia(wikipedia, shelf, { now: () => nowMs, firstAnswerMs, probeEveryMs: 1_000 });
  const advance = (ms: number) => {
    nowMs += ms;
  };
  return { auto, wikipedia, shelf, advance };
}

describe('while Wikipedia answers', () => {
  it('everything comes from it, and it says so', async () => {
    const { auto } = setUp();
    expect(await auto.search('x', 5, signal)).toEqual([{ title: 'Salt' }, { title: 'Tokyo' }]);
    expect((await auto.summary('Salt', signal)).source).toBe('wikipedia');
    expect(auto.current()).toBe('wikipedia');
    expect(auto.name).toBe('wikipedia');
  });

  it('a title that only the shelf has comes from the shelf', async () => {
    const { auto } = setUp();
    expect((await auto.article('The pencil', signal)).description).toBe('shelf');
    await expect(auto.article('Nothing', signal)).rejects.toThrow(ArticleNotFoundError);
    expect(auto.current()).toBe('wikipedia');
  });

  it('one failure costs one answer, two make it the shelf', async () => {
    const { auto, wikipedia } = setUp();
    await auto.search('x', 5, signal);
    wikipedia.state.fate = dead;
    expect((await auto.summary('Salt', signal)).source).toBe('shelf');
    expect(auto.current()).toBe('wikipedia');
    expect((await auto.summary('Salt', signal)).source).toBe('shelf');
    expect(auto.current()).toBe('shelf');
  });

  it('being asked to wait makes it the shelf at once', async () => {
    const { auto, wikipedia } = setUp();
    await auto.search('x', 5, signal);
    wikipedia.state.fate = () => Promise.reject(new EncyclopediaUnavailableError('Wait.', { retryAfterMs: 30_000 }));
    await auto.search('x', 5, signal);
    expect(auto.current()).toBe('shelf');
  });
});

describe('while Wikipedia is dead', () => {
  it('a pinned article of its own does not come from the shelf', async () => {
    const { auto, wikipedia } = setUp(dead);
    const source = { title: 'Salt', url: '', revision: '1', licence: { name: '', url: '' } };
    expect((await auto.pinned({ ...source, encyclopedia: 'shelf' }, signal)).description).toBe('shelf');
    await expect(auto.pinned({ ...source, encyclopedia: 'wikipedia' }, signal)).rejects.toThrow();
    wikipedia.state.fate = async () => {};
    expect((await auto.pinned({ ...source, encyclopedia: 'wikipedia' }, signal)).description).toBe('wikipedia');
  });

  it('the shelf answers, and Wikipedia is not called for it', async () => {
    const { auto, wikipedia } = setUp(dead);
    await auto.search('x', 5, signal);
    wikipedia.state.calls.mockClear();
    expect(await auto.search('x', 5, signal)).toEqual([{ title: 'Salt' }, { title: 'The pencil' }]);
    expect((await auto.summary('Salt', signal)).source).toBe('shelf');
    expect(await auto.featured(2, signal)).toEqual([{ title: 'Salt' }, { title: 'The pencil' }]);
    expect(wikipedia.state.calls).not.toHaveBeenCalled();
    expect(auto.current()).toBe('shelf');
  });

  it('a title that the shelf has not is not called unknown', async () => {
    const { auto } = setUp(dead);
    const error = await auto.article('Tokyo', signal).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(EncyclopediaUnavailableError);
    expect((error as Error).message).toContain("our own shelf has no article called 'Tokyo'");
    await expect(auto.article('Tokyo', signal)).rejects.toMatchObject({ retryAfterMs: 1_000 });
  });

  it('it is found again when it comes back, with nobody waiting for it', async () => {
    const { auto, wikipedia, advance } = setUp(dead);
    await auto.search('x', 5, signal);
    wikipedia.state.fate = async () => {};
    expect((await auto.summary('Salt', signal)).source).toBe('shelf');
    advance(1_000);
    expect((await auto.summary('Salt', signal)).source).toBe('shelf');
    await vi.waitFor(() => expect(auto.current()).toBe('wikipedia'));
    expect((await auto.summary('Salt', signal)).source).toBe('wikipedia');
  });
});

it('asks something new each time it looks for a Wikipedia that is down, because answers are kept', async () => {
  const { auto, wikipedia, advance } = setUp(dead);
  for (let round = 0; round < 4; round++) {
    auto.current();
    await vi.waitFor(() => expect(wikipedia.state.calls).toHaveBeenCalledTimes(round + 1));
    await auto.featured(1, signal);
    advance(1_000);
  }
  expect(new Set(wikipedia.state.calls.mock.calls.flat()).size).toBe(4);
});

describe('while nothing is known of Wikipedia', () => {
  it('a network that swallows everything costs a moment, not a timeout', async () => {
    const { auto } = setUp(hanging);
    expect((await auto.summary('Salt', signal)).source).toBe('shelf');
    expect(await auto.search('x', 5, signal)).toHaveLength(2);
    expect(auto.current()).toBe('shelf');
  });

  it('a slow first answer is waited for where the shelf has none', async () => {
    const { auto } = setUp(() => new Promise((resolve) => setTimeout(resolve, 30)), 1);
    expect((await auto.article('Tokyo', signal)).description).toBe('wikipedia');
    expect(auto.current()).toBe('wikipedia');
  });

  it('a caller who leaves teaches nothing', async () => {
    const { auto } = setUp(() => Promise.reject(new Error('the visitor left')), 1_000);
    await expect(auto.summary('Salt', signal)).rejects.toThrow('the visitor left');
    expect(auto.current()).toBe('shelf');
  });
});
