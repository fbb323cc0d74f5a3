import { usePageTitle } from '../../lib/use-page-title.ts';
import { LegalPage, LegalPart } from './legal-page.tsx';
import { LicenceNotice } from './licence-notice.tsx';
import privacy from './privacy.md?raw';
import terms from './terms.md?raw';

export function PrivacyScreen() {
  usePageTitle('Privacy Policy & Terms of Use');
  return (
    <LegalPage title="Privacy Policy & Terms of Use" updated="January 2025">
      <LegalPart title="Privacy Policy" text={privacy} />
      <LegalPart title="Terms of Use" text={terms} />
      <LicenceNotice />
    </LegalPage>
  );
}

export function TermsScreen() {
  usePageTitle('Terms of Service');
  return (
    <LegalPage title="Terms of Service" updated="January 2025">
      <LegalPart title="The terms" text={terms} />
      <LicenceNotice />
    </LegalPage>
  );
}
