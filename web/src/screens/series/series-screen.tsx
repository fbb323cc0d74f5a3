import { usePageTitle } from '../../lib/use-page-title.ts';

export function SeriesScreen() {
  usePageTitle('Podcast Series');
  return <h1 className="text-4xl">Podcast Series</h1>;
}
