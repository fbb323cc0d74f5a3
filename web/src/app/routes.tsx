import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

type Screen = LazyExoticComponent<ComponentType>;

/** A screen is loaded with its first visit. */
function screen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): Screen {
  return lazy(async () => ({ default: (await load())[name] }));
}

const legal = () => import('../screens/legal/legal-screens.tsx');
const shared = screen(() => import('../screens/shared/shared-screen.tsx'), 'SharedScreen');

/** Every address of the product. The first match is taken; whatever matches none is not found. */
export const routes: readonly { path: string; screen: Screen }[] = [
  { path: '/', screen: screen(() => import('../screens/home/home-screen.tsx'), 'HomeScreen') },
  { path: '/library', screen: screen(() => import('../screens/library/library-screen.tsx'), 'LibraryScreen') },
  { path: '/library/:id', screen: screen(() => import('../screens/episode/episode-screen.tsx'), 'EpisodeScreen') },
  { path: '/settings', screen: screen(() => import('../screens/settings/settings-screen.tsx'), 'SettingsScreen') },
  { path: '/status', screen: screen(() => import('../screens/status/status-screen.tsx'), 'StatusScreen') },
  { path: '/search', screen: screen(() => import('../screens/search/search-screen.tsx'), 'SearchScreen') },
  { path: '/series', screen: screen(() => import('../screens/series/series-screen.tsx'), 'SeriesScreen') },
  { path: '/listen/:id', screen: shared },
  { path: '/shared/:id', screen: shared },
  { path: '/admin', screen: screen(() => import('../screens/admin/admin-screen.tsx'), 'AdminScreen') },
  { path: '/playlists', screen: screen(() => import('../screens/playlists/playlists-screen.tsx'), 'PlaylistsScreen') },
  { path: '/playlists/:id', screen: screen(() => import('../screens/playlist/playlist-screen.tsx'), 'PlaylistScreen') },
  { path: '/privacy', screen: screen(legal, 'PrivacyScreen') },
  { path: '/terms', screen: screen(legal, 'TermsScreen') },
  { path: '/feedback', screen: screen(() => import('../screens/feedback/feedback-screen.tsx'), 'FeedbackScreen') },
];

export const NotFound = screen(() => import('../screens/not-found/not-found-screen.tsx'), 'NotFoundScreen');
