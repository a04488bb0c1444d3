import type { AnyDocument } from '@kalfa/contracts/document';
import { approval } from '@kalfa/contracts/documents/approval';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { readAgainPaths, useRead, useWrite } from '../../lib/query.ts';
import { useFailureText } from '../feedback/failure-text.ts';
import { showFeedback } from '../feedback/feedback.tsx';
import { LongTextField } from '../page/long-text-field.tsx';
import { Question } from '../page/question.tsx';
import type { OpenDocument } from './document-view.ts';

/** The question of an approver that nobody has answered yet. */
export function OpenQuestion({ contract, row }: { contract: AnyDocument; row: OpenDocument }) {
  const { t } = useTranslation();
  const write = useWrite();
  const failureText = useFailureText();
  const { data } = useRead(
    contract.endpoints.events,
    { params: { id: row.id } },
    { isEnabled: row.status === 'pending' },
  );
  const [answer, setAnswer] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  // Events come newest first; those before the last submission are settled.
  const last = data?.find(({ action }) => ['ask', 'answer', 'submit'].includes(action));
  if (row.status !== 'pending' || last?.action !== 'ask') return null;
  const send = async () => {
    setIsBusy(true);
    try {
      await write(approval.answer, { params: { id: row.id }, body: { text: (answer ?? '').trim() } });
      readAgainPaths([contract.path]);
      setAnswer(null);
      showFeedback({ message: t('documents.answerSent') });
    } catch (failure) {
      showFeedback({ message: failureText(failure) });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Alert
      severity="info"
      sx={{ marginBlockEnd: 2 }}
      action={
        <Button color="inherit" size="small" onClick={() => setAnswer('')}>
          {t('documents.answer')}
        </Button>
      }
    >
      {t('documents.asks', { who: last.by })}: <bdi>{last.note}</bdi>
      {answer !== null && (
        <Question
          title={t('documents.answer')}
          text={last.note ?? ''}
          confirm={t('documents.answer')}
          isBusy={isBusy}
          isDisabled={answer.trim() === ''}
          onConfirm={() => void send()}
          onClose={() => setAnswer(null)}
        >
          <LongTextField label={t('documents.answer')} value={answer} onChange={setAnswer} />
        </Question>
      )}
    </Alert>
  );
}
