import { usePageTitle } from '../../lib/use-page-title.ts';

export function SearchScreen() {
  usePageTitle('Search Articles');
  return <h1 className="text-4xl">Search Articles</h1>;
}
