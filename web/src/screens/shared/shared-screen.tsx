import { usePageTitle } from '../../lib/use-page-title.ts';

export function SharedScreen() {
  usePageTitle('Shared Podcast');
  return <h1 className="text-4xl">Shared Podcast</h1>;
}
