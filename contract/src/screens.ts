import { DEFAULT_PAGE_DESCRIPTION, DEFAULT_PAGE_TITLE, PRODUCT_NAME } from './constants.ts';

/** One screen of the web app as a crawler sees it. Screens that hold a visitor's own things are not for search engines. */
export type Screen = { path: string; title: string; description: string; listed: boolean };

const listed = (path: string, name: string, description: string): Screen => ({
  path,
  title: `${name} | ${PRODUCT_NAME}`,
  description,
  listed: true,
});
const personal = (path: string, name: string, description: string): Screen => ({
  ...listed(path, name, description),
  listed: false,
});

export const screens: readonly Screen[] = [
  { path: '/', title: DEFAULT_PAGE_TITLE, description: DEFAULT_PAGE_DESCRIPTION, listed: true },
  listed('/search', 'Search Articles', 'Find encyclopedia articles to convert into podcasts.'),
  listed('/status', 'System Status & FAQ', `How ${PRODUCT_NAME} is doing right now, and answers to what people ask most.`),
  listed('/privacy', 'Privacy Policy & Terms of Use', 'What is kept, for how long, and under which licence podcasts are shared.'),
  listed('/terms', 'Terms of Service', `The terms under which ${PRODUCT_NAME} can be used.`),
  listed('/feedback', `Quick ${PRODUCT_NAME} Feedback`, `Tell us what works in ${PRODUCT_NAME} and what does not.`),
  personal('/library', 'Library', 'The podcasts that are kept in your browser.'),
  personal('/library/:id', 'Episode', 'One of the podcasts that are kept in your browser.'),
  personal('/settings', 'Settings', 'How podcasts play on this device, and a backup of your library.'),
  personal('/series', 'Podcast Series', 'Your podcasts in several parts.'),
  personal('/playlists', 'Your Playlists', 'Your own lists of podcasts.'),
  personal('/playlists/:id', 'Playlist', 'One of your own lists of podcasts.'),
  personal('/admin', 'Admin', 'For the operator.'),
];
