import { workhouse } from '@kalfa/contracts/works/workhouse';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useFailureText } from '../../../kit/feedback/failure-text.ts';
import { Question } from '../../../kit/page/question.tsx';
import { useTranslation } from '../../../lib/i18n.ts';
import { useRead, useWrite } from '../../../lib/query.ts';
import { DayQuestion } from '../day-question.tsx';
import { ClosingList } from './closing-list.tsx';

type Props = {
  site: { id: number; version: number; name: string; closedOn: string | null };
  onClose: () => void;
};

/** Closes an open site, or opens a closed one again. */
export function CloseSite(props: Props) {
  return props.site.closedOn === null ? <Close {...props} /> : <Reopen {...props} />;
}

function Close({ site: { id, version, name }, onClose }: Props) {
  const { t } = useTranslation();
  const write = useWrite();
  const { data } = useRead(workhouse.endpoints.closingCheck, { params: { id } });
  if (!data) return null;
  if (data.obstacles.length > 0)
    return (
      <Question
        title={`${t('site.close')}: ${name}`}
        text={t('site.finishFirst')}
        confirm={t('site.close')}
        isDisabled
        onConfirm={onClose}
        onClose={onClose}
      >
        <ClosingList check={data} onFollow={onClose} />
      </Question>
    );
  return (
    <DayQuestion
      title={`${t('site.close')}: ${name}`}
      text={t('site.endingPlaces', { places: data.endingWorkPlaces, stores: data.closingStores })}
      label={t('site.closeDate')}
      confirm={t('site.close')}
      onDay={(closedOn) => write(workhouse.endpoints.close, { params: { id }, body: { version, closedOn } })}
      onClose={onClose}
    />
  );
}

function Reopen({ site: { id, version, name }, onClose }: Props) {
  const { t } = useTranslation();
  const write = useWrite();
  const failureText = useFailureText();
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const reopen = async () => {
    try {
      await write(workhouse.endpoints.reopen, { params: { id }, body: { version, reason: reason.trim() } });
      onClose();
    } catch (refused) {
      setFailure(failureText(refused));
    }
  };
  return (
    <Question
      title={`${t('site.reopen')}: ${name}`}
      text={t('site.reopenHelp')}
      confirm={t('site.reopen')}
      isDisabled={reason.trim() === ''}
      onConfirm={() => void reopen()}
      onClose={onClose}
    >
      <TextField
        label={t('site.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        required
        fullWidth
        error={failure !== null}
        helperText={failure}
        sx={{ marginBlockStart: 2 }}
      />
    </Question>
  );
}
