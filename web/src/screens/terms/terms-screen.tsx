import { usePageTitle } from '../../lib/use-page-title.ts';

export function TermsScreen() {
  usePageTitle('Terms of Service');
  return <h1 className="text-4xl">Terms of Service</h1>;
}
