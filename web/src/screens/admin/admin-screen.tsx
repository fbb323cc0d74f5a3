import { usePageTitle } from '../../lib/use-page-title.ts';

export function AdminScreen() {
  usePageTitle('Admin panel');
  return <h1 className="text-4xl">Admin panel</h1>;
}
