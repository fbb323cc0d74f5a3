import { usePageTitle } from '../../lib/use-page-title.ts';

export function PrivacyScreen() {
  usePageTitle('Privacy Policy');
  return <h1 className="text-4xl">Privacy Policy &amp; Terms of Use</h1>;
}
