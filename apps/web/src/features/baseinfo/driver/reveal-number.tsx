import { revealDriver } from '@kalfa/contracts/baseinfo/driver';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useFailureText } from '../../../kit/feedback/failure-text.ts';
import { showFeedback } from '../../../kit/feedback/feedback.tsx';
import { Question } from '../../../kit/page/question.tsx';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';

type Props = { driver: { id: number; fullName: string }; onClose: () => void };

/** Says that viewing is logged, before it reveals the encrypted value. */
export function RevealNumber({ driver: { id, fullName }, onClose }: Props) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const write = useWrite();
  const [number, setNumber] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const reveal = async () => {
    setIsBusy(true);
    try {
      setNumber((await write(revealDriver, { params: { id } })).identityNumber);
    } catch (failure) {
      showFeedback({ message: failureText(failure) });
    }
    setIsBusy(false);
  };
  return (
    <Question
      title={t('baseinfo.driverPage.revealOf', { name: fullName })}
      text={t('baseinfo.driverPage.revealText')}
      confirm={number === null ? t('baseinfo.driverPage.revealNow') : t('shell.close')}
      isBusy={isBusy}
      onConfirm={() => (number === null ? void reveal() : onClose())}
      onClose={onClose}
    >
      {number !== null && (
        <Typography role="status" dir="ltr" sx={{ fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums' }}>
          {number}
        </Typography>
      )}
    </Question>
  );
}
