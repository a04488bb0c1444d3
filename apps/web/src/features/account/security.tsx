import Alert from '@mui/material/Alert';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import { SheetBody } from '../../kit/record/side-sheet.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { ChangePassword } from './change-password.tsx';
import type { OwnAccount, ShowMessage } from './own-account.ts';
import { TwoStep } from './two-step.tsx';

/** The security settings of the user's account. */
export function Security({ own, showMessage }: { own: OwnAccount; showMessage: ShowMessage }) {
  const { t } = useTranslation();
  return (
    <SheetBody>
      <Stack sx={{ gap: 3 }}>
        {own.twoStepSetupRequired && (
          <Alert severity="warning">{t('identity.account.twoStepRequired')}</Alert>
        )}
        <TwoStep own={own} showMessage={showMessage} />
        <Divider />
        <ChangePassword own={own} showMessage={showMessage} />
      </Stack>
    </SheetBody>
  );
}
