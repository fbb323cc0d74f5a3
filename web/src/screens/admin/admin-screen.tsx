import { useAdminToken } from '../../features/admin/admin-token.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { AdminPanel } from './admin-panel.tsx';
import { SignIn } from './sign-in.tsx';

export function AdminScreen() {
  usePageTitle('Admin');
  const token = useAdminToken();
  return token ? <AdminPanel token={token} /> : <SignIn />;
}
