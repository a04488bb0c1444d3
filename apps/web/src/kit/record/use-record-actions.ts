import type { AnyRecord } from '@kalfa/contracts/record';
import { wayBack, type StatusAction } from '@kalfa/domain/record-lifecycle';
import { isRefusal } from '../../lib/call.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useWrite } from '../../lib/query.ts';
import { useFailureText } from '../feedback/failure-text.ts';
import { showFeedback } from '../feedback/feedback.tsx';
import type { StoredRow } from './stored-row.ts';
import { useOpenPage } from './use-open-record.ts';

/** Changes a record's status at once and offers to undo it by the opposite call; the history shows both. */
export function useRecordActions(contract: AnyRecord) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const write = useWrite();
  const page = useOpenPage();
  const { endpoints } = contract;

  const act = async (action: StatusAction, { id, version }: Pick<StoredRow, 'id' | 'version'>) => {
    const options = { idempotencyKey: crypto.randomUUID() };
    const answer =
      action === 'archive'
        ? await write(endpoints.archive, { params: { id }, query: { version } }, options)
        : await write(endpoints[action], { params: { id }, body: { version } }, options);
    return answer as StoredRow;
  };

  const guarded = async ({ id }: StoredRow, work: () => Promise<void>) => {
    try {
      await work();
    } catch (failure) {
      const part = isRefusal(failure) ? failure.params?.part : undefined;
      showFeedback({
        message: failureText(failure),
        // The refusal may name the tab of the record that shows the reason.
        ...(typeof part === 'string' && {
          action: { label: t('record.showReason'), run: () => page.open(id, part) },
        }),
      });
    }
  };

  return (action: StatusAction, row: StoredRow) =>
    guarded(row, async () => {
      const done = await act(action, row);
      const undo = () =>
        guarded(row, async () => {
          let current = done;
          for (const step of wayBack(action, row.recordStatus)) current = await act(step, current);
        });
      showFeedback({
        message: t(`record.done.${action}`, { name: String(row[contract.label]) }),
        undo: () => void undo(),
      });
    });
}
