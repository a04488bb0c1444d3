import { ButtonLink } from '../../kit/plain/button.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { useSession } from '../../lib/session/session.ts';

/** The sign-in link for a guest, the dashboard link for users with a session, even while it is still loading. */
export function Entry({ isLarge = false, isWide = false }: { isLarge?: boolean; isWide?: boolean }) {
  const { t } = useTranslation();
  const isGuest = useSession(({ status }) => status === 'guest');
  return (
    <ButtonLink
      to={isGuest ? '/auth/login' : '/dashboards/dashboard'}
      look="solid"
      isLarge={isLarge}
      isWide={isWide}
    >
      {isGuest ? t('auth.login.submit') : t('landing.openDashboard')}
    </ButtonLink>
  );
}
