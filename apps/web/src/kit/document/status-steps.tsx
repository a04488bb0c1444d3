import type { AnyDocument } from '@kalfa/contracts/document';
import { shownStatus } from '@kalfa/contracts/shown-status';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { isolated } from '../../lib/isolated.ts';
import { useRead } from '../../lib/query.ts';
import style from './document-page.module.css';
import type { DocumentRow, Way } from './document-view.ts';
import { doneBy, doneInHistory, stepsOf } from './steps.model.ts';
import { kindOf } from './use-act.ts';

type Props = { contract: AnyDocument; row: DocumentRow; way: Way | null };

/** The usual way of a document and how far it is. */
export const StatusSteps = ({ contract, row, way }: Props) =>
  way ? <WaySteps way={way} /> : <OwnSteps contract={contract} row={row} />;

/** The way of a document that continues in other documents. */
function WaySteps({ way: { steps, current } }: { way: Way }) {
  const { t } = useTranslation();
  return (
    <ol className={style.steps} aria-label={t('documents.steps')}>
      {steps.map((label, index) => (
        <Step key={label} index={index} current={current} isOver={current === steps.length - 1}>
          {label}
        </Step>
      ))}
    </ol>
  );
}

/** The statuses of a document, and who brought it there. */
function OwnSteps({ contract, row }: Omit<Props, 'way'>) {
  const { t } = useTranslation();
  const { dayAndTime } = useFormats();
  const { steps = contract.steps } = kindOf(contract, row) ?? {};
  const { shown, current, isOver } = stepsOf(steps, row);
  const reached = shown.slice(0, current + 1).map((status) => doneBy(steps, status, row));
  const isKnown = shown.length < 2 || reached.every(({ at }) => at !== null);
  const { data: events = [] } = useRead(
    contract.endpoints.events,
    { params: { id: row.id } },
    { isEnabled: !isKnown },
  );
  if (shown.length < 2) return null;
  return (
    <ol className={style.steps} aria-label={t('documents.steps')}>
      {shown.map((status, index) => {
        const { by, at } = reached[index]?.at ? reached[index] : doneInHistory(status, events);
        return (
          <Step key={status} index={index} current={current} isOver={isOver}>
            {t(`documents.status.${shownStatus(status, row.kind)}`)}
            {index <= current && by && at && (
              <small>{t('documents.stepDone', { who: isolated(by), when: dayAndTime(at) })}</small>
            )}
          </Step>
        );
      })}
    </ol>
  );
}

type StepProps = { index: number; current: number; isOver: boolean; children: ReactNode };

function Step({ index, current, isOver, children }: StepProps) {
  const isDone = index < current || (index === current && isOver);
  return (
    <li
      data-state={isDone ? 'done' : index === current ? 'current' : 'open'}
      aria-current={index === current ? 'step' : undefined}
    >
      <span className={style.dot} aria-hidden>
        {isDone ? <IconCheck size={14} stroke={2.5} /> : index + 1}
      </span>
      <span>{children}</span>
    </li>
  );
}
