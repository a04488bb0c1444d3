import { ButtonLink } from '../../kit/plain/button.tsx';
import { useTranslation } from '../../lib/i18n.ts';

/** What Kalfa is, for everybody. */
export default function LandingScreen() {
  const { t } = useTranslation();
  return (
    <main>
      <h1>{t('landing.title')}</h1>
      <ButtonLink to="/auth/login" look="solid">
        {t('auth.login.submit')}
      </ButtonLink>
    </main>
  );
}
