import { auth } from '@kalfa/contracts/identity/auth';
import { Navigate, useSearchParams } from 'react-router';
import { PageSpinner } from '../../../kit/page/page-spinner.tsx';
import { useTranslation } from '../../../lib/i18n.ts';
import { dashboardPath, ownPath } from '../../../lib/own-path.ts';
import { useRead } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session/session.ts';
import { AccessCard } from './access-card.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { LoginForm } from './login-form.tsx';
import { useAuthPages } from './use-auth-pages.ts';

/** The way in; for who is in already, the way on, or what they lack for the page they wanted. */
export default function LoginScreen() {
  const { t } = useTranslation();
  const { family } = useAuthPages();
  const { status } = useSession();
  const [search] = useSearchParams();
  const from = ownPath(search.get('from'));
  const isMaintained = useRead(auth.publicInfo, {}).data?.maintenance ?? false;
  if (status === 'loading') return <PageSpinner />;
  if (isMaintained)
    return (
      <Navigate to={`/auth/maintenance${from === null ? '' : `?${new URLSearchParams({ from })}`}`} replace />
    );
  if (status === 'authenticated') {
    const lacksPermission = search.get('reason') === 'permission' && from !== null;
    return lacksPermission ? <AccessCard from={from} /> : <Navigate to={from ?? dashboardPath} replace />;
  }
  return (
    <AuthFrame family={family} title={t('auth.login.title')} text={t('auth.login.text')}>
      <LoginForm />
    </AuthFrame>
  );
}
