import { usePageTitle } from '../../lib/use-page-title.ts';

export function PlaylistScreen() {
  usePageTitle('Playlist');
  return <h1 className="text-4xl">Playlist</h1>;
}
