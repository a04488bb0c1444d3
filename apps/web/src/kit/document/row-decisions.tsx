import type { ActOutcome, AnyDocument } from '@kalfa/contracts/document';
import type { Endpoint } from '@kalfa/contracts/endpoint';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useWrite } from '../../lib/query.ts';
import { useFailureText } from '../feedback/failure-text.ts';
import { showFeedback } from '../feedback/feedback.tsx';
import { Button } from '../plain/button.tsx';
import { Question } from '../page/question.tsx';
import type { DocumentRow } from './document-view.ts';
import { ReasonField } from './reason-field.tsx';
import style from './row-decisions.module.css';

const decisions = { approve: IconCheck, reject: IconX } as const;
type Decision = keyof typeof decisions;

type Props = {
  contract: AnyDocument;
  /** One row of the list, or those that are selected. */
  rows: readonly DocumentRow[];
  /** Reads all that are selected, where they are more than the rows in sight. */
  readAll?: (() => Promise<readonly DocumentRow[]>) | undefined;
  /** Only icons, in the rows of a list. */
  isSmall?: boolean;
  onDone?: () => void;
};

/** Approves or rejects documents in the list. Each is decided by itself, and one that is refused does not hold up the others. */
export function RowDecisions({ contract, rows, readAll, isSmall = false, onDone }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const write = useWrite();
  const failureText = useFailureText();
  const [busy, setBusy] = useState<Decision | null>(null);
  const [isRejecting, setIsRejecting] = useState(false);
  const [reason, setReason] = useState('');
  const open = (Object.keys(decisions) as Decision[]).filter((decision) =>
    rows.some(({ actions }) => actions.includes(decision)),
  );

  const decide = async (decision: Decision, input: object = {}) => {
    const endpoint = (contract.endpoints as unknown as Readonly<Record<string, Endpoint>>)[decision];
    if (!endpoint || busy) return;
    setBusy(decision);
    const done: ActOutcome[] = [];
    let refused: unknown;
    const all = await (readAll?.() ?? rows);
    for (const { id, version } of all.filter(({ actions }) => actions.includes(decision))) {
      try {
        const call = { params: { id }, body: { version, ...input } };
        done.push(await write(endpoint, call as never));
      } catch (failure) {
        refused = failure;
      }
    }
    setBusy(null);
    setIsRejecting(false);
    const count = done.length;
    const [only] = done;
    showFeedback({
      message: [
        ...(only && count === 1
          ? [t('documents.done', { number: only.number, status: t(`documents.status.${only.status}`) })]
          : count > 1
            ? [t(`documents.decided.${decision}`, { count, replace: { count: number(count) } })]
            : []),
        ...(refused ? [failureText(refused)] : []),
      ].join(' '),
    });
    onDone?.();
  };

  return (
    <span className={style.decisions}>
      {open.map((decision) => {
        const Icon = decisions[decision];
        return (
          <Button
            key={decision}
            {...(isSmall && { look: 'square', 'aria-label': t(`documents.act.${decision}`) })}
            isBusy={busy === decision}
            disabled={busy !== null}
            onClick={() => (decision === 'reject' ? setIsRejecting(true) : void decide(decision))}
          >
            <Icon size={isSmall ? 20 : 16} stroke={2} aria-hidden />
            {!isSmall && t(`documents.act.${decision}`)}
          </Button>
        );
      })}
      {isRejecting && (
        <Question
          title={t('documents.act.reject')}
          confirm={t('documents.act.reject')}
          isBusy={busy === 'reject'}
          isDisabled={reason.trim() === ''}
          onConfirm={() => void decide('reject', { reason: reason.trim() })}
          onClose={() => setIsRejecting(false)}
        >
          <ReasonField value={reason} onChange={setReason} />
        </Question>
      )}
    </span>
  );
}
