import type { AnyDocument } from '@kalfa/contracts/document';
import { IconCheck } from '@tabler/icons-react';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import style from './document-page.module.css';
import type { DocumentRow } from './document-view.ts';
import { doneBy, stepsOf } from './steps.model.ts';

/** The usual way of a document, and how far it is. */
export function StatusSteps({ contract: { steps }, row }: { contract: AnyDocument; row: DocumentRow }) {
  const { t } = useTranslation();
  const { dayAndTime } = useFormats();
  const { shown, current, isOver } = stepsOf(steps, row);
  if (shown.length < 2) return null;
  return (
    <ol className={style.steps} aria-label={t('documents.steps')}>
      {shown.map((status, index) => {
        const { by, at } = doneBy(steps, status, row);
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
