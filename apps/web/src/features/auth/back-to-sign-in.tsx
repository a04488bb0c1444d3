import { ButtonLink } from '../../kit/plain/button.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { useAuthPages } from './use-auth-pages.ts';

export function BackToSignIn() {
  const { t } = useTranslation();
  const { pathOf } = useAuthPages();
  return (
    <ButtonLink look="text" to={pathOf('login')}>
      {t('auth.backToSignIn')}
    </ButtonLink>
  );
}
