import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { LooseCableDrawing } from '../features/auth/loose-cable-drawing.tsx';
import { OpenFrame } from '../features/auth/open-frame.tsx';
import { ButtonLink } from '../kit/plain/button.tsx';
import { useTranslation } from '../lib/i18n.ts';
import { nearPages } from '../lib/near-pages.ts';
import { visibleMenu } from '../lib/session/menus.ts';
import { useSession } from '../lib/session/session.ts';
import styles from './not-found.module.css';

/** The page does not exist; signed-in users are offered similar ones. */
export default function NotFoundScreen() {
  const { t } = useTranslation();
  const requested = (useLocation().state as { pathname?: string } | null)?.pathname ?? '';
  const { menus, can, holds } = useSession();
  const near = useMemo(
    () => nearPages(visibleMenu(menus, { can, holds }), requested),
    [menus, can, holds, requested],
  );
  return (
    <OpenFrame
      composition="beside"
      drawing={<LooseCableDrawing />}
      title={t('shell.notFoundTitle')}
      text={t('shell.notFoundText')}
    >
      {near.length > 0 && (
        <div className={styles.near}>
          {t('shell.notFoundNear')}
          {near.map(({ key, name, url }) => (
            <ButtonLink key={key} to={url}>
              {name}
            </ButtonLink>
          ))}
        </div>
      )}
      <div>
        <ButtonLink to="/" look="solid" isLarge>
          {t('shell.goToStart')}
        </ButtonLink>
      </div>
    </OpenFrame>
  );
}
