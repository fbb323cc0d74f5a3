import { usePageTitle } from '../../lib/use-page-title.ts';

export function PlaylistsScreen() {
  usePageTitle('Your Playlists');
  return <h1 className="text-4xl">Your Playlists</h1>;
}
