import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { isAvailable } from '../../api/status.ts';
import { fakeFetch } from '../../test/fake-fetch.ts';
import { renderApp } from '../../test/render-app.tsx';
import { optionalParts, statusWithout, systemStatus } from '../../test/system-status.ts';
import { StatusScreen } from './status-screen.tsx';

const card = (name: string) => screen.findByRole('group', { name });
const answer = (status = systemStatus()) => fakeFetch({ 'GET /api/system/status': { json: status } });
async function rowOf(cardName: string, service: string) {
  const row = within(await card(cardName))
    .getByText(service)
    .closest('li') as HTMLElement;
  return { text: row.textContent, icon: within(row).getByRole('img') };
}

it('is headed, shows a spinner, then when it was updated (ST-01, ST-02, ST-03, R-04)', async () => {
  answer();
  renderApp(<StatusScreen />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('System Status & FAQ');
  expect(screen.getByRole('status').textContent).toBe('Loading the status');
  expect(await screen.findByText('Last updated Nov 15, 2026 08:04:09')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
  expect(document.title).toBe('System Status & FAQ | Duologue');
});

it('says when the status cannot be loaded (ST-04)', async () => {
  fakeFetch({ 'GET /api/system/status': { status: 500, json: { message: 'x', code: 'internal' } } });
  renderApp(<StatusScreen />);
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to load system status');
});

it('says that what it shows is old when the server no longer answers (ST-04)', async () => {
  answer();
  const { queryClient } = renderApp(<StatusScreen />);
  await screen.findByText(/Last updated/);
  fakeFetch({ 'GET /api/system/status': new TypeError('Failed to fetch') });
  await act(() => queryClient.refetchQueries());
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load system status');
  expect(screen.getByRole('alert').textContent).toContain('from Nov 15, 2026 08:04:09');
});

describe('the cards', () => {
  it('show the latency and the count (ST-05, ST-06)', async () => {
    answer();
    renderApp(<StatusScreen />);
    expect((await rowOf('Database & Storage', 'Database')).text).toContain('3 ms');
    expect((await rowOf('Database & Storage', 'Storage')).text).toContain('12 podcasts stored');
  });

  it('say what is unknown (ST-05, ST-06)', async () => {
    answer(
      systemStatus({ database: { status: 'unhealthy', latency: null }, storage: { status: 'unhealthy', podcastCount: null } }),
    );
    renderApp(<StatusScreen />);
    expect((await rowOf('Database & Storage', 'Database')).text).toContain('Latency unknown');
    expect((await rowOf('Database & Storage', 'Storage')).text).toContain('Podcast count unknown');
  });

  it.each([
    ['Text-to-Speech Services', 'Google TTS', 'Default TTS provider'],
    ['AI Models', 'OpenAI', 'primary content generation'],
    ['AI Models', 'Deepseek', 'secondary content generation'],
    ['AI Models', 'Gemini', 'Google AI content generation'],
  ])('%s shows %s as %s (ST-07, ST-08, ST-09, ST-10)', async (cardName, service, text) => {
    answer();
    renderApp(<StatusScreen />);
    expect((await rowOf(cardName, service)).text).toContain(text);
  });

  it('tick what is available and mark what is not (ST-11, ST-12)', async () => {
    answer();
    renderApp(<StatusScreen />);
    const well = await rowOf('Database & Storage', 'Database');
    const not = await rowOf('AI Models', 'OpenAI');
    expect(well.icon.classList.contains('lucide-circle-check')).toBe(true);
    expect(not.icon.classList.contains('lucide-circle-x')).toBe(true);
  });

  it('are grey where something optional is not set up, and red only where something fails (ST-12)', async () => {
    const none = { status: 'not configured' } as const;
    answer(systemStatus({ ai: { openai: none, deepseek: { status: 'unhealthy' }, gemini: none } }));
    renderApp(<StatusScreen />);
    const optional = await rowOf('AI Models', 'OpenAI');
    expect([optional.icon.classList.contains('text-danger'), optional.text]).toEqual([
      false,
      expect.stringContaining('Optional'),
    ]);
    expect((await rowOf('AI Models', 'Deepseek')).icon.classList.contains('text-danger')).toBe(true);
  });
});

it('says why a provider that is set up cannot be used', async () => {
  const refused = { status: 'unhealthy', message: 'Invalid API key' } as const;
  const none = { status: 'not configured' } as const;
  const slow = { status: 'configured', message: 'Checking' } as const;
  answer(
    systemStatus({
      ai: { openai: refused, deepseek: none, gemini: none },
      tts: { chirp: none, openai: slow, elevenlabs: refused },
    }),
  );
  renderApp(<StatusScreen />);
  expect((await rowOf('AI Models', 'OpenAI')).text).toContain('Invalid API key');
  expect((await rowOf('AI Models', 'Gemini')).text).not.toContain('Invalid API key');
  expect((await rowOf('Text-to-Speech Services', 'ElevenLabs')).text).toContain('Invalid API key');
  // A remark on a provider that works is no problem.
  expect((await rowOf('Text-to-Speech Services', 'OpenAI-compatible speech')).text).not.toContain('Checking');
});

it.each([
  ['healthy', true],
  ['Configured', true],
  ['HEALTHY', true],
  ['unhealthy', false],
  ['not configured', false],
  ['', false],
])('counts the status %j as available: %s (ST-11, ST-12)', (status, available) => {
  expect(isAvailable(status)).toBe(available);
});

it.each(optionalParts)('shows the rest when the answer has no %s', async (part) => {
  answer(statusWithout(part));
  renderApp(<StatusScreen />);
  expect((await rowOf('Database & Storage', 'Database')).text).toContain('3 ms');
  expect((await rowOf('AI Models', 'OpenAI')).text).toContain('primary content generation');
  const rows = {
    'ai.builtin': 'Built-in writer',
    'tts.builtin': 'Built-in voices',
    encyclopedia: 'Encyclopedia',
    queue: 'Queue',
  };
  expect(Object.values(rows).filter((name) => screen.queryByText(name) === null)).toEqual([rows[part]]);
});

describe('the questions', () => {
  it('are six, each with an answer (ST-13)', async () => {
    answer();
    const { container } = renderApp(<StatusScreen />);
    const cards = [...container.querySelectorAll('[data-faq]')];
    expect(cards).toHaveLength(6);
    for (const each of cards) {
      expect(each.querySelector('h3')?.textContent).toMatch(/\?$/);
      expect(each.querySelector('p')?.textContent?.length).toBeGreaterThan(20);
    }
    await screen.findByText(/Last updated/);
  });

  it('cover the time, the instructions and the voices (ST-14, ST-15, ST-16)', async () => {
    answer();
    const { container } = renderApp(<StatusScreen />);
    expect(container.textContent).toContain('about 3-5 minutes');
    expect(container.textContent).toContain('Custom instructions tell the two hosts which style, focus and length');
    expect(container.textContent).toContain('The main voice provider is Google Text-to-Speech');
    await screen.findByText(/Last updated/);
  });

  it('are told to search engines, once (ST-17)', async () => {
    answer();
    const { unmount } = renderApp(<StatusScreen />);
    const blocks = document.head.querySelectorAll('script[type="application/ld+json"]');
    expect(blocks).toHaveLength(1);
    const data = JSON.parse(blocks[0]?.textContent ?? '');
    expect(data['@type']).toBe('FAQPage');
    expect(data.mainEntity).toHaveLength(6);
    await screen.findByText(/Last updated/);
    unmount();
    expect(document.head.querySelector('script[type="application/ld+json"]')).toBeNull();
  });
});

it('asks again every 30 s (ST-18, K-15)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { calls } = answer();
  renderApp(<StatusScreen />);
  await screen.findByText(/Last updated/);
  await act(() => vi.advanceTimersByTimeAsync(29_000));
  expect(calls).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  await waitFor(() => expect(calls).toHaveLength(2));
});
