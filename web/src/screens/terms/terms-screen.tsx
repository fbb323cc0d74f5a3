import { LegalPage, LegalPart } from '../../features/legal/legal-page.tsx';
import { LicenceNotice } from '../../features/legal/licence-notice.tsx';
import { termsSections } from '../../features/legal/terms-sections.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';

export function TermsScreen() {
  usePageTitle('Terms of Service');
  return (
    <LegalPage title="Terms of Service" updated="January 2025">
      <LegalPart title="The terms" sections={termsSections} />
      <LicenceNotice />
    </LegalPage>
  );
}
