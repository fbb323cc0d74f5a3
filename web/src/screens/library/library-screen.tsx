import { usePageTitle } from '../../lib/use-page-title.ts';

export function LibraryScreen() {
  usePageTitle('Library');
  return <h1 className="text-4xl">Library</h1>;
}
