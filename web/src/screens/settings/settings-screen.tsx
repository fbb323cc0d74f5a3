import { usePageTitle } from '../../lib/use-page-title.ts';

export function SettingsScreen() {
  usePageTitle('Settings');
  return <h1 className="text-4xl">Settings - Coming soon</h1>;
}
