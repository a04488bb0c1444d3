import { approval, type WaitingRow } from '@kalfa/contracts/documents/approval';
import Skeleton from '@mui/material/Skeleton';
import { IconArrowLeft, IconCheck, IconMessageQuestion, IconX } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { ReadFailure } from '../../kit/feedback/read-failure.tsx';
import { useFailureText } from '../../kit/feedback/failure-text.ts';
import { showFeedback } from '../../kit/feedback/feedback.tsx';
import { ReasonField } from '../../kit/document/reason-field.tsx';
import { LongTextField } from '../../kit/page/long-text-field.tsx';
import { Question } from '../../kit/page/question.tsx';
import { Button } from '../../kit/plain/button.tsx';
import { useConnection } from '../../lib/connection.ts';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useListChange } from '../../lib/notify/live.ts';
import { useRead, useWrite } from '../../lib/query.ts';
import style from './approvals.module.css';
import { Facts } from './facts.tsx';
import { Key } from './key-hints.tsx';
import { useApprovalKeys } from './use-approval-keys.ts';
import { useRateText } from './rate-text.ts';
import type { Decided, DecisionInput } from './use-approvals.ts';

/** How long a document is on the page before a key approves it. */
const leastSeenMs = 600;

type Props = {
  row: WaitingRow;
  position: number;
  total: number;
  isBusy: boolean;
  /** Whether the decision was accepted. */
  onDecide: (document: Decided, input: DecisionInput) => Promise<boolean>;
  onBack: () => void;
  /** Takes the decision before this one back, or says how long this one can be. */
  undo: ReactNode;
};

/** One document with the facts about it and the buttons that decide. */
export function Decision({ row, position, total, isBusy, onDecide, onBack, undo }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const write = useWrite();
  const failureText = useFailureText();
  const rateText = useRateText();
  const isConnected = useConnection((connection) => connection.isConnected);
  // Not read while it is being decided: after that it no longer waits for this user.
  const { data, error, refetch } = useRead(approval.get, { params: { id: row.id } }, { isEnabled: !isBusy });
  useListChange(row.family, () => void (isBusy || refetch()));
  const [asking, setAsking] = useState<'reject' | 'question' | 'rate' | null>(null);
  const [text, setText] = useState('');
  const [isSending, setIsSending] = useState(false);
  // The facts of the document before stay on the page until these are read.
  const facts = data?.id === row.id ? data : undefined;
  const isClosed = !facts || isBusy || !isConnected;

  const decide = async (consent: { confirmRate?: true }) =>
    facts !== undefined &&
    onDecide(facts, { action: 'approve', ...(facts.exceedsOrder && { allowOverOrder: true }), ...consent });
  const isShown = facts !== undefined;
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setTimeout(() => setIsSeen(true), leastSeenMs);
    return () => clearTimeout(timer);
  }, [isShown]);
  /** A second press meant for the document before must not approve one that nobody has seen. */
  const approveByKey = () => {
    if (isSeen) approve();
  };
  const approve = () => {
    if (isClosed) return;
    if (facts.rate) setAsking('rate');
    else void decide({});
  };
  const confirmRate = async () => {
    if (await decide({ confirmRate: true })) setAsking(null);
  };
  const begin = (what: 'reject' | 'question') => {
    if (isClosed) return;
    setText('');
    setAsking(what);
  };
  const reject = async () => {
    if (facts && (await onDecide(facts, { action: 'reject', reason: text.trim() }))) setAsking(null);
  };
  const ask = async () => {
    setIsSending(true);
    try {
      await write(approval.ask, { params: { id: row.id }, body: { text: text.trim() } });
      setAsking(null);
      showFeedback({ message: t('approvals.sent') });
    } catch (failure) {
      showFeedback({ message: failureText(failure) });
    } finally {
      setIsSending(false);
    }
  };
  useApprovalKeys({ KeyA: approveByKey, KeyX: () => begin('reject'), KeyQ: () => begin('question') });

  return (
    <article className={style.decision} aria-label={row.number}>
      <div className={style.phoneBar}>
        <Button look="square" aria-label={t('approvals.back')} onClick={onBack}>
          <IconArrowLeft size={22} stroke={1.75} aria-hidden className={style.arrow} />
        </Button>
        <span>{t('approvals.position', { position: number(position), total: number(total) })}</span>
      </div>
      <div className={style.scroll}>
        {facts ? (
          <Facts document={facts} />
        ) : error ? (
          <ReadFailure failure={error} onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )}
      </div>
      <div className={style.bar}>
        {!isConnected && (
          <p id="approvals-offline" className={style.offline}>
            {t('approvals.offline')}
          </p>
        )}
        <Button
          look="solid"
          disabled={isClosed}
          isBusy={isBusy}
          aria-keyshortcuts="a"
          aria-describedby={isConnected ? undefined : 'approvals-offline'}
          onClick={approve}
        >
          <IconCheck size={18} stroke={2} aria-hidden />
          {t('documents.act.approve')}
          <Key>A</Key>
        </Button>
        <Button
          disabled={isClosed}
          aria-keyshortcuts="x"
          aria-describedby={isConnected ? undefined : 'approvals-offline'}
          data-tone="error"
          onClick={() => begin('reject')}
        >
          <IconX size={18} stroke={2} aria-hidden />
          {t('documents.act.reject')}
          <Key>X</Key>
        </Button>
        {undo}
        <Button disabled={isClosed} aria-keyshortcuts="q" onClick={() => begin('question')}>
          <IconMessageQuestion size={18} stroke={1.75} aria-hidden />
          {t('approvals.ask')}
          <Key>Q</Key>
        </Button>
      </div>
      {asking === 'rate' && facts?.rate && (
        <Question
          title={t('approvals.confirmRate.title')}
          text={rateText(facts.rate)}
          confirm={t('approvals.confirmRate.confirm')}
          isBusy={isBusy}
          onConfirm={() => void confirmRate()}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'reject' && (
        <Question
          title={t('documents.question', { act: t('documents.act.reject'), number: row.number })}
          confirm={t('documents.act.reject')}
          isBusy={isBusy}
          isDisabled={text.trim() === ''}
          onConfirm={() => void reject()}
          onClose={() => setAsking(null)}
        >
          <ReasonField value={text} onChange={setText} />
        </Question>
      )}
      {asking === 'question' && facts && (
        <Question
          title={t('approvals.askTitle')}
          text={t('approvals.askHint', { name: facts.submittedBy ?? facts.createdBy })}
          confirm={t('approvals.ask')}
          isBusy={isSending}
          isDisabled={text.trim() === ''}
          onConfirm={() => void ask()}
          onClose={() => setAsking(null)}
        >
          <LongTextField label={t('approvals.question')} value={text} onChange={setText} />
        </Question>
      )}
    </article>
  );
}

const Loading = () => (
  <div className={style.loading}>
    <Skeleton variant="rounded" height={56} />
    <Skeleton variant="rounded" height={82} />
    <Skeleton variant="rounded" height={200} />
  </div>
);
