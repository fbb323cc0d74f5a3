import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { consentStore, readConsent } from './consent.ts';
import { CookieConsent } from './cookie-consent.tsx';

beforeEach(() => {
  consentStore.set({ consent: readConsent() });
  // The script is put into the page; its file does not exist.
  Reflect.get(window, 'happyDOM').settings.handleDisabledFileLoadingAsSuccess = true;
});
afterEach(() => {
  document.head.innerHTML = '';
});

const banner = () => screen.findByRole('heading', { name: 'We use cookies' });
const setUpAnalytics = () => {
  document.head.innerHTML = '<meta name="duologue:analytics" content="https://stats.example/script.js">';
};
const analyticsScript = () => document.querySelector('script[data-analytics]');

it('asks at the bottom right while nothing is stored (CO-01, CO-02)', async () => {
  render(<CookieConsent />);
  const section = (await banner()).closest('section');
  expect(section?.className).toContain('bottom-4');
  expect(section?.className).toContain('right-4');
});

it('says that the product uses an analytics service (CO-03)', async () => {
  render(<CookieConsent />);
  await banner();
  expect(screen.getByText(/Duologue uses an analytics service/)).toBeTruthy();
});

it('has the buttons Decline and Accept (CO-04)', async () => {
  render(<CookieConsent />);
  await banner();
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Decline', 'Accept']);
});

it('stores accepted, goes away, and only then loads the analytics that are set up (CO-05)', async () => {
  setUpAnalytics();
  render(<CookieConsent />);
  await banner();
  expect(analyticsScript()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(localStorage.getItem('cookie-consent')).toBe('accepted');
  expect(screen.queryByRole('heading')).toBeNull();
  await waitFor(() => expect(analyticsScript()?.getAttribute('src')).toBe('https://stats.example/script.js'));
});

it('stores declined, goes away and loads nothing (CO-06)', async () => {
  setUpAnalytics();
  render(<CookieConsent />);
  await banner();
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
  expect(localStorage.getItem('cookie-consent')).toBe('declined');
  expect(screen.queryByRole('heading')).toBeNull();
  expect(analyticsScript()).toBeNull();
});

it('loads nothing after Accept where no analytics is set up', async () => {
  render(<CookieConsent />);
  await banner();
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(analyticsScript()).toBeNull();
});

it.each([
  ['accepted', 'accepted'],
  ['declined', 'declined'],
  ['yes', undefined],
  ['ACCEPTED', undefined],
  ['', undefined],
])('reads the stored value %j as %j (CO-07)', (stored, expected) => {
  localStorage.setItem('cookie-consent', stored);
  expect(readConsent()).toBe(expected);
});

it('keeps to an earlier answer: no banner, and the analytics that were accepted', async () => {
  setUpAnalytics();
  localStorage.setItem('cookie-consent', 'accepted');
  consentStore.set({ consent: readConsent() });
  render(<CookieConsent />);
  expect(screen.queryByRole('heading')).toBeNull();
  await waitFor(() => expect(analyticsScript()).not.toBeNull());
});
