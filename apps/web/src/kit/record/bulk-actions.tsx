import type { AnyRecord, BulkOutcome } from '@kalfa/contracts/record';
import { recordActions } from '@kalfa/contracts/record';
import { wayBack, type StatusAction } from '@kalfa/domain/record-lifecycle';
import { useState } from 'react';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useWrite } from '../../lib/query.ts';
import { useFailureText } from '../feedback/failure-text.ts';
import { showFeedback } from '../feedback/feedback.tsx';
import { allMatching } from '../list/all-matching.ts';
import { nothingSelected } from '../list/selection.ts';
import type { ListState } from '../list/use-list.ts';
import type { Selecting } from '../list/use-row-focus.ts';
import { Button } from '../plain/button.tsx';
import type { StoredRow } from './stored-row.ts';

const batchSize = 200;

const endpointNames = {
  activate: 'bulkActivate',
  deactivate: 'bulkDeactivate',
  archive: 'bulkArchive',
  restore: 'bulkRestore',
} as const satisfies Record<StatusAction, string>;

type Props = { contract: AnyRecord; list: ListState; selecting: Selecting };

/**
 * Applies one action to all selected rows. Each row is checked separately; the rows that changed can be undone
 * together.
 */
export function BulkActions({ contract, list, selecting }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const failureText = useFailureText();
  const write = useWrite();
  const [busy, setBusy] = useState<StatusAction | null>(null);
  const { selection, select } = selecting;
  const inSight = (list.rows ?? []) as unknown as StoredRow[];
  const chosenInSight =
    selection.kind === 'matching' ? inSight : inSight.filter(({ id }) => selection.ids.includes(id));
  // An action that no visible row allows is not offered; one that some rows allow is applied to those rows.
  const open = recordActions.filter(
    (action): action is StatusAction =>
      action !== 'edit' && chosenInSight.some(({ actions }) => actions.includes(action)),
  );

  const run = async (action: StatusAction, rows: readonly Versioned[]) => {
    const outcomes: BulkOutcome[] = [];
    for (let start = 0; start < rows.length; start += batchSize) {
      const records = rows.slice(start, start + batchSize).map(({ id, version }) => ({ id, version }));
      const endpoint = contract.endpoints[endpointNames[action]];
      const answer = await write(endpoint, { body: { records } }, { idempotencyKey: crypto.randomUUID() });
      outcomes.push(...answer);
    }
    return outcomes;
  };

  const undo = async (action: StatusAction, before: readonly StoredRow[], done: readonly BulkOutcome[]) => {
    try {
      let versions = done.flatMap(({ id, version }) => (version === null ? [] : [{ id, version }]));
      const active = new Set(before.filter(({ recordStatus }) => recordStatus === 0).map(({ id }) => id));
      for (const back of wayBack(action, 0)) {
        // Undo reactivates only rows that were active before.
        const wanted =
          back === 'activate' && action === 'archive'
            ? versions.filter(({ id }) => active.has(id))
            : versions;
        const outcomes = await run(back, wanted);
        versions = outcomes.flatMap(({ id, version }) => (version === null ? [] : [{ id, version }]));
      }
    } catch (failure) {
      showFeedback({ message: failureText(failure) });
    }
  };

  const act = async (action: StatusAction) => {
    setBusy(action);
    try {
      const chosen = selection.kind === 'matching' ? await storedMatching(contract, list) : chosenInSight;
      const ready = chosen.filter(({ actions }) => actions.includes(action));
      const outcomes = await run(action, ready);
      const done = outcomes.filter(({ success }) => success);
      const refused = outcomes.find(({ success }) => !success);
      const counted = (count: number) => ({ count, replace: { count: number(count) } });
      select(nothingSelected);
      showFeedback({
        message: [
          t(`record.bulkDone.${action}`, counted(done.length)),
          ...(refused
            ? [
                t('record.bulkRefused', {
                  ...counted(outcomes.length - done.length),
                  why: refused.message ?? '',
                }),
              ]
            : []),
        ].join(' '),
        ...(done.length > 0 && { undo: () => void undo(action, ready, done) }),
      });
    } catch (failure) {
      showFeedback({ message: failureText(failure) });
    } finally {
      setBusy(null);
    }
  };
  return open.map((action) => (
    <Button key={action} isBusy={busy === action} disabled={busy !== null} onClick={() => void act(action)}>
      {t(`record.action.${action}`)}
    </Button>
  ));
}

type Versioned = Pick<StoredRow, 'id' | 'version'>;

const storedMatching = async (contract: AnyRecord, list: ListState) =>
  (await allMatching(contract, list)) as unknown as StoredRow[];
