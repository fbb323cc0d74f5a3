import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { usePageTitle } from './use-page-title.ts';

const tag = (selector: string) =>
  document.head.querySelector(selector)?.getAttribute(selector.startsWith('link') ? 'href' : 'content');
const goTo = (path: string) => history.replaceState(null, '', path);

beforeEach(() => {
  document.head.innerHTML =
    '<link rel="canonical" href="http://localhost:3000/"><meta property="og:title" content="old"><meta property="og:audio" content="/old.mp3">';
  goTo('/');
});

it('gives a listed screen its title, description and address (R-22, R-23)', () => {
  goTo('/status');
  renderHook(() => usePageTitle('System Status & FAQ'));
  expect(document.title).toBe('System Status & FAQ | Duologue');
  expect(tag('link[rel="canonical"]')).toBe(`${location.origin}/status`);
  expect(tag('meta[property="og:url"]')).toBe(`${location.origin}/status`);
  expect(tag('meta[property="og:title"]')).toBe('System Status & FAQ | Duologue');
  expect(tag('meta[name="twitter:title"]')).toBe('System Status & FAQ | Duologue');
  expect(tag('meta[name="description"]')).toMatch(/^How Duologue is doing/);
  expect(tag('meta[property="og:audio"]')).toBeUndefined();
});

it('keeps personal screens and unknown addresses from search engines (R-23)', () => {
  for (const path of ['/library', '/playlists/7', '/nowhere']) {
    goTo(path);
    const { unmount } = renderHook(() => usePageTitle('Somewhere'));
    expect([path, tag('link[rel="canonical"]'), tag('meta[name="robots"]')]).toEqual([path, undefined, 'noindex']);
    unmount();
  }
  goTo('/');
  renderHook(() => usePageTitle());
  expect([tag('link[rel="canonical"]'), tag('meta[name="robots"]')]).toEqual([`${location.origin}/`, undefined]);
});

it('gives a page with several addresses one canonical, and its own card for links (R-23)', () => {
  goTo('/listen/7');
  const head = { canonicalPath: '/shared/7', description: 'About bees.', image: '/cover.png', audio: '/bees.mp3' };
  const { rerender } = renderHook((props) => usePageTitle('Bees', props), { initialProps: head });
  expect(tag('link[rel="canonical"]')).toBe(`${location.origin}/shared/7`);
  expect(tag('meta[property="og:description"]')).toBe('About bees.');
  expect(tag('meta[name="twitter:image"]')).toBe(`${location.origin}/cover.png`);
  expect(tag('meta[property="og:type"]')).toBe('music.song');
  rerender({ ...head, description: 'About honey.' });
  expect(document.head.querySelectorAll('meta[name="description"]')).toHaveLength(1);
  expect(tag('meta[name="description"]')).toBe('About honey.');
});
