import { roleCatalogue } from '@kalfa/contracts/identity/role';
import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useFailureText } from '../../../kit/feedback/failure-text.ts';
import { Question } from '../../../kit/page/question.tsx';
import { call } from '../../../lib/call.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { grantedBy } from './matrix/grants.ts';
import type { GrantedOperations } from './matrix/matrix.model.ts';
import { RolePicker } from './role-picker.tsx';

type Props = { roleId: number; onCopy: (granted: GrantedOperations) => void; onClose: () => void };

/** Copies the permissions of another role; they are saved like any other change. */
export function CopyFromRole({ roleId, onCopy, onClose }: Props) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const [chosen, setChosen] = useState<number | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const copy = async (from: number) => {
    setIsBusy(true);
    try {
      onCopy(grantedBy(await call(roleCatalogue.getRoleWithOperations, { params: { roleId: from } })));
      onClose();
    } catch (error) {
      setFailure(error);
      setIsBusy(false);
    }
  };
  return (
    <Question
      title={t('identity.matrix.copyTitle')}
      text={t('identity.matrix.copyText')}
      confirm={t('identity.matrix.copyConfirm')}
      isBusy={isBusy}
      isDisabled={chosen === null}
      onConfirm={() => chosen !== null && void copy(chosen)}
      onClose={onClose}
    >
      {failure !== null && <Alert severity="error">{failureText(failure)}</Alert>}
      <RolePicker except={roleId} value={chosen} onChoose={setChosen} />
    </Question>
  );
}
