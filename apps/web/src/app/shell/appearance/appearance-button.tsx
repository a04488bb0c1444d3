import IconButton from '@mui/material/IconButton';
import { IconSettings } from '@tabler/icons-react';
import { Tip } from '../../../kit/page/tip.tsx';
import { useTranslation } from '../../../lib/i18n.ts';
import { openAppearance } from './open-appearance.ts';

/** The gear that opens the appearance drawer. */
export function AppearanceButton() {
  const { t } = useTranslation();
  return (
    <Tip label={t('navigation.appearance')}>
      <IconButton aria-haspopup="dialog" onClick={openAppearance}>
        <IconSettings size={20} stroke={1.75} />
      </IconButton>
    </Tip>
  );
}
