import Button from '@mui/material/Button';
import { IconCrane } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { Message } from '../kit/page/message.tsx';
import { PageHeader } from '../kit/page/page-header.tsx';
import { useTranslation } from '../lib/i18n.ts';
import { guardOf, type Screen } from './screens.ts';
import { useMenuName } from './shell/menu-name.ts';

/** A placeholder for a page, or a tab of it, that is not built yet. */
export function ComingScreen({ screen }: { screen: Screen }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const menu = guardOf(screen, search);
  const menuName = useMenuName();
  return (
    <>
      <PageHeader title={menuName(menu)} />
      <Message
        title={t('shell.comingTitle')}
        text={t('shell.comingText')}
        icon={<IconCrane size={40} stroke={1.5} />}
      >
        {menu !== 'dashboard' && (
          <Button component={Link} to="/dashboards/dashboard" variant="outlined">
            {t('shell.backToDashboard')}
          </Button>
        )}
      </Message>
    </>
  );
}
