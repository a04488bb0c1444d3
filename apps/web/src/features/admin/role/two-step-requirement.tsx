import { account } from '@kalfa/contracts/identity/account';
import { roleCatalogue } from '@kalfa/contracts/identity/role';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId, useState } from 'react';
import { useFailureText } from '../../../kit/feedback/failure-text.ts';
import { showFeedback } from '../../../kit/feedback/feedback.tsx';
import { useTranslation } from '../../../lib/i18n.ts';
import { readAgain, useWrite } from '../../../lib/query.ts';
import type { MatrixState } from './matrix/use-matrix.ts';

type Props = {
  role: { id: number; name: string; requiresTwoStep: boolean };
  state: Pick<MatrixState, 'version' | 'keepVersion'>;
  isReadOnly: boolean;
};

/** Whether users of the role need a second factor; saved at once. */
export function TwoStepRequirement({ role: { id, name, requiresTwoStep }, state, isReadOnly }: Props) {
  const { t } = useTranslation();
  const write = useWrite();
  const failureText = useFailureText();
  const hint = useId();
  const [isRequired, setIsRequired] = useState(requiresTwoStep);
  const [isBusy, setIsBusy] = useState(false);
  const set = async (isWanted: boolean) => {
    setIsBusy(true);
    setIsRequired(isWanted);
    try {
      const { version } = await write(
        roleCatalogue.setTwoStep,
        { params: { id }, body: { isRequired: isWanted, version: state.version } },
        { idempotencyKey: crypto.randomUUID() },
      );
      state.keepVersion(version);
      // The user may be among those who have to set it up.
      readAgain(account.get);
      showFeedback({
        message: t(isWanted ? 'identity.role.twoStepRequired' : 'identity.role.twoStepFree', { name }),
      });
    } catch (failure) {
      setIsRequired(!isWanted);
      showFeedback({ message: failureText(failure) });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Card sx={{ paddingInline: 2, paddingBlock: 1, marginBlockEnd: 2 }}>
      <FormControlLabel
        label={t('identity.role.twoStep')}
        control={
          <Switch
            checked={isRequired}
            disabled={isReadOnly || isBusy}
            onChange={(event) => void set(event.target.checked)}
            slotProps={{ input: { 'aria-describedby': hint } }}
          />
        }
      />
      <FormHelperText id={hint} sx={{ marginInline: 0 }}>
        {t('identity.role.twoStepText')}
      </FormHelperText>
    </Card>
  );
}
