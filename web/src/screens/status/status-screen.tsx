import { usePageTitle } from '../../lib/use-page-title.ts';

export function StatusScreen() {
  usePageTitle('System Status & FAQ');
  return <h1 className="text-4xl">System Status &amp; FAQ</h1>;
}
