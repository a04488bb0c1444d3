import type { AnyDocument } from '@kalfa/contracts/document';
import { IconCheck } from '@tabler/icons-react';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import style from './document-page.module.css';
import type { DocumentRow } from './document-view.ts';

type Done = { by: string | null; at: string | null };

/** Who brought the document to a step, where the document knows it. */
function doneBy(row: DocumentRow, index: number): Done {
  if (index === 0) return { by: row.createdBy, at: row.createdAt };
  if (index === 1) return { by: row.submittedBy, at: row.submittedAt };
  return { by: row.decidedBy, at: row.decidedAt };
}

/** The usual way of a document, and how far it is. One that left the usual way ends it. */
export function StatusSteps({ contract: { steps }, row }: { contract: AnyDocument; row: DocumentRow }) {
  const { t } = useTranslation();
  const { dayAndTime } = useFormats();
  const found = steps.indexOf(row.status);
  // A status beside the usual way, such as partly received, belongs to the step before it is complete.
  const isBeside = found < 0;
  const reached = isBeside ? steps.findLastIndex((_, index) => doneBy(row, index).at !== null) : found;
  const shown = isBeside ? [...steps.slice(0, reached + 1), row.status] : steps;
  const current = isBeside ? shown.length - 1 : found;
  if (shown.length < 2) return null;
  return (
    <ol className={style.steps} aria-label={t('documents.steps')}>
      {shown.map((status, index) => {
        const { by, at } = doneBy(row, index);
        const isDone = index < current || (index === current && index === steps.length - 1 && !isBeside);
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
              {t(`documents.status.${status}`)}
              {index <= current && by && at && (
                <small>{t('documents.stepDone', { who: by, when: dayAndTime(at) })}</small>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
