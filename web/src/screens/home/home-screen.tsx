import { usePageTitle } from '../../lib/use-page-title.ts';

export function HomeScreen() {
  usePageTitle();
  return <h1 className="text-4xl">Turn an article into a conversation</h1>;
}
