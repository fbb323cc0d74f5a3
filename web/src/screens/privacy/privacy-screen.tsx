import { LegalPage, LegalPart } from '../../features/legal/legal-page.tsx';
import { LicenceNotice } from '../../features/legal/licence-notice.tsx';
import { privacySections } from '../../features/legal/privacy-sections.tsx';
import { termsSections } from '../../features/legal/terms-sections.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';

export function PrivacyScreen() {
  usePageTitle('Privacy Policy & Terms of Use');
  return (
    <LegalPage title="Privacy Policy & Terms of Use" updated="January 2025">
      <LegalPart title="Privacy Policy" sections={privacySections} />
      <LegalPart title="Terms of Use" sections={termsSections} />
      <LicenceNotice />
    </LegalPage>
  );
}
