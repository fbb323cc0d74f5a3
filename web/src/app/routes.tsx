import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

type Screen = LazyExoticComponent<ComponentType>;
const screen = (load: () => Promise<ComponentType>): Screen => lazy(async () => ({ default: await load() }));

const shared = screen(() => import('../screens/shared/shared-screen.tsx').then((module) => module.SharedScreen));

/** Every address of the product. The first match is taken; whatever matches none is not found. */
export const routes: readonly { path: string; screen: Screen }[] = [
  { path: '/', screen: screen(() => import('../screens/home/home-screen.tsx').then((module) => module.HomeScreen)) },
  {
    path: '/library',
    screen: screen(() => import('../screens/library/library-screen.tsx').then((module) => module.LibraryScreen)),
  },
  {
    path: '/settings',
    screen: screen(() => import('../screens/settings/settings-screen.tsx').then((module) => module.SettingsScreen)),
  },
  { path: '/status', screen: screen(() => import('../screens/status/status-screen.tsx').then((module) => module.StatusScreen)) },
  { path: '/search', screen: screen(() => import('../screens/search/search-screen.tsx').then((module) => module.SearchScreen)) },
  { path: '/series', screen: screen(() => import('../screens/series/series-screen.tsx').then((module) => module.SeriesScreen)) },
  { path: '/listen/:id', screen: shared },
  { path: '/shared/:id', screen: shared },
  { path: '/admin', screen: screen(() => import('../screens/admin/admin-screen.tsx').then((module) => module.AdminScreen)) },
  {
    path: '/playlists',
    screen: screen(() => import('../screens/playlists/playlists-screen.tsx').then((module) => module.PlaylistsScreen)),
  },
  {
    path: '/playlists/:id',
    screen: screen(() => import('../screens/playlist/playlist-screen.tsx').then((module) => module.PlaylistScreen)),
  },
  {
    path: '/privacy',
    screen: screen(() => import('../screens/privacy/privacy-screen.tsx').then((module) => module.PrivacyScreen)),
  },
  { path: '/terms', screen: screen(() => import('../screens/terms/terms-screen.tsx').then((module) => module.TermsScreen)) },
  {
    path: '/feedback',
    screen: screen(() => import('../screens/feedback/feedback-screen.tsx').then((module) => module.FeedbackScreen)),
  },
];

export const NotFound = screen(() => import('../screens/not-found/not-found-screen.tsx').then((module) => module.NotFoundScreen));
