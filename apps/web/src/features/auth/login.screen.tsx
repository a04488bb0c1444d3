import { lazy, Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { PageSpinner } from '../../kit/page/page-spinner.tsx';
import { TextLink } from '../../kit/plain/text-link.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { loadPart } from '../../lib/load-part.ts';
import { dashboardPath, ownPath } from '../../lib/own-path.ts';
import { useSession } from '../../lib/session/session.ts';
import { AuthFrame } from './auth-frame.tsx';
import { LoginForm } from './login-form.tsx';
import { useAuthPages } from './use-auth-pages.ts';
import { usePublicInfo } from './use-public-info.ts';

/** Needs the contracts of roles, which signing in alone does not. */
const AccessCard = lazy(async () => ({
  default: (await loadPart(() => import('./access-card.tsx'))).AccessCard,
}));

/** The sign-in; signed-in users are redirected, or see which permission they lack for the page they wanted. */
export default function LoginScreen() {
  const { t } = useTranslation();
  const { family, pathOf } = useAuthPages();
  const { status } = useSession();
  const [search] = useSearchParams();
  const from = ownPath(search.get('from'));
  const { info } = usePublicInfo();
  if (status === 'loading') return <PageSpinner />;
  if (info?.maintenance)
    return (
      <Navigate to={`/auth/maintenance${from === null ? '' : `?${new URLSearchParams({ from })}`}`} replace />
    );
  if (status === 'authenticated') {
    const lacksPermission = search.get('reason') === 'permission' && from !== null;
    if (!lacksPermission) return <Navigate to={from ?? dashboardPath} replace />;
    return (
      <Suspense fallback={<PageSpinner />}>
        <AccessCard from={from} />
      </Suspense>
    );
  }
  const foot = info && (
    <>
      {t('auth.login.noAccount')}{' '}
      {info.registrationOpen ? (
        <TextLink to={pathOf('register')}>{t('auth.login.register')}</TextLink>
      ) : (
        t('auth.login.askAdministrator', { organisation: info.organisationName })
      )}
    </>
  );
  return (
    <AuthFrame family={family} title={t('auth.login.title')} text={t('auth.login.text')} foot={foot}>
      <LoginForm />
    </AuthFrame>
  );
}
