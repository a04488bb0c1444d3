import type { AnyDocument } from '@kalfa/contracts/document';
import { shownStatus } from '@kalfa/contracts/shown-status';
import { IconCheck } from '@tabler/icons-react';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { isolated } from '../../lib/isolated.ts';
import { useRead } from '../../lib/query.ts';
import style from './document-page.module.css';
import type { DocumentRow } from './document-view.ts';
import { doneBy, doneInHistory, stepsOf } from './steps.model.ts';
import { kindOf } from './use-act.ts';

/** The usual way of a document, how far it is, and who brought it there. */
export function StatusSteps({ contract, row }: { contract: AnyDocument; row: DocumentRow }) {
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
        const isDone = index < current || (index === current && isOver);
        return (
          <li
            key={status}
            data-state={isDone ? 'done' : index === current ? 'current' : 'open'}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={style.dot} aria-hidden>
              {isDone ? <IconCheck size={14} stroke={2.5} /> : index + 1}
            </span>
            <span>
              {t(`documents.status.${shownStatus(status, row.kind)}`)}
              {index <= current && by && at && (
                <small>{t('documents.stepDone', { who: isolated(by), when: dayAndTime(at) })}</small>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
