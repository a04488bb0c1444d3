import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '../../kit/plain/button.tsx';
import { Notice } from '../../kit/plain/notice.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { dashboardPath } from '../../lib/own-path.ts';
import { signOut } from '../../lib/session/sign-in.ts';
import { switchRole } from '../../lib/session/switch-role.ts';
import { menuAt } from '../../lib/session/menus.ts';
import { rolesThatView } from '../../lib/session/roles-that-view.ts';
import { roleTitle, useSession, type GrantedRole } from '../../lib/session/session.ts';
import styles from './access-card.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { FormFailure } from '../../kit/password/form-failure.tsx';
import { useAuthPages } from './use-auth-pages.ts';
import { useSubmit } from '../../kit/password/use-submit.ts';

/** For signed-in users without the permission for a page: they are still signed in, and here is what they can do. */
export function AccessCard({ from }: { from: string }) {
  const { t } = useTranslation();
  const { family } = useAuthPages();
  const navigate = useNavigate();
  const { username, activeRole, menus } = useSession();
  const { pathname, search } = new URL(from, window.location.origin);
  const page = menuAt(menus, pathname, search);
  const openers = useOpeners(page?.key);
  const { isSending, failure, submit } = useSubmit();
  const open = (role: GrantedRole) =>
    void submit(async () => {
      await switchRole(role.id);
      await navigate(from, { replace: true });
    });
  return (
    <AuthFrame
      family={family}
      title={t('auth.access.title')}
      text={page ? t('auth.access.text', { page: page.name }) : t('auth.access.textHere')}
    >
      <dl className={styles.facts}>
        <dt>{t('auth.access.you')}</dt>
        <dd>
          <bdi>{username}</bdi>
        </dd>
        <dt>{t('auth.access.role')}</dt>
        <dd>
          <bdi>{activeRole && roleTitle(activeRole)}</bdi>
        </dd>
      </dl>
      <FormFailure failure={failure} />
      {openers !== null && openers.length > 0 && (
        <div className={styles.openers}>
          {t('auth.access.canOpen')}
          {openers.map((role) => (
            <Button key={role.id} look="solid" isLarge isBusy={isSending} onClick={() => open(role)}>
              {t('auth.access.switchTo', { role: roleTitle(role) })}
            </Button>
          ))}
        </div>
      )}
      {openers?.length === 0 && <Notice kind="info">{t('auth.access.none')}</Notice>}
      <div className={styles.ways}>
        <ButtonLink to={dashboardPath}>{t('auth.access.dashboard')}</ButtonLink>
        <Button look="text" onClick={() => void signOut()}>
          {t('auth.access.someoneElse')}
        </Button>
      </div>
    </AuthFrame>
  );
}

/** Which of the user's roles open the page; `null` until it is known. */
function useOpeners(menuKey: string | undefined): readonly GrantedRole[] | null {
  const { roles, activeRole } = useSession();
  const [openers, setOpeners] = useState<readonly GrantedRole[] | null>(null);
  useEffect(() => {
    let isGone = false;
    const others = roles.filter(({ id }) => id !== activeRole?.id);
    void rolesThatView(others, menuKey).then((found) => !isGone && setOpeners(found));
    return () => {
      isGone = true;
    };
  }, [roles, activeRole, menuKey]);
  return openers;
}
