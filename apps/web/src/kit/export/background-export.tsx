import type { ExportJob } from '@kalfa/contracts/files/export-job';
import { formatSort } from '@kalfa/contracts/list';
import { call } from '../../lib/call.ts';
import { translated } from '../../lib/i18n.ts';
import { showFeedback } from '../feedback/feedback.tsx';
import { saveFile } from '../../lib/save-file.ts';
import type { LaidOutColumn } from '../list/column-layout.ts';
import type { ExportedContract } from '../list/list-contract.ts';
import type { ListState } from '../list/use-list.ts';
import { exportFilter } from './export-filter.ts';
import { saveExport, watchExport } from './watch-export.ts';

export { MyExports } from './my-exports.tsx';

type Following = { name: string; failureText: (failure: unknown) => string };

type ExportChoice = {
  format: 'xlsx' | 'csv' | 'pdf';
  ids: readonly number[];
  columns: readonly LaidOutColumn[];
};

/** Exports the selected rows, or the whole filtered list without any, and saves the file or follows the job that writes it. */
export async function exportList(
  contract: ExportedContract,
  { q, filters, sort }: ListState['narrowed'],
  { format, ids, columns }: ExportChoice,
  following: Following,
): Promise<void> {
  const narrowed = { scope: 'filtered' as const, filter: exportFilter(filters), ...(q && { q }) };
  const chosen = { scope: 'selected' as const, ids: [...ids] };
  const visible = columns.flatMap(({ field, isHidden }) => (isHidden ? [] : field));
  const body = { format, columns: visible, sort: formatSort(sort), ...(ids.length > 0 ? chosen : narrowed) };
  const made = await announcingLong(call(contract.endpoints.export, { body }), following.name);
  if ('later' in made) followExport(made.later, following);
  else {
    saveFile(made);
    showFeedback({ message: translated()('exchange.exports.ready', { replace: { name: following.name } }) });
  }
}

const longMs = 1_000;

/** Most files are there before anybody could read that they are being prepared. */
async function announcingLong<T>(made: Promise<T>, name: string): Promise<T> {
  const preparing = () =>
    showFeedback({ message: translated()('exchange.exports.preparing', { replace: { name } }) });
  const timer = setTimeout(preparing, longMs);
  return made.finally(() => clearTimeout(timer));
}

/** Announces that a file is being created, and offers it as soon as it is ready, on whatever page the user is by then. */
function followExport(started: ExportJob, { name, failureText }: Following): void {
  showFeedback({ message: translated()('exchange.exports.preparing', { replace: { name } }) });
  watchExport(started, (job) => {
    const t = translated();
    if (job.state === 'failed') {
      const reason = job.message ?? '';
      showFeedback({ message: t('exchange.exports.failed', { replace: { name, reason } }) });
      return;
    }
    const run = () =>
      void saveExport(job).catch((failure: unknown) => showFeedback({ message: failureText(failure) }));
    showFeedback({
      message: t('exchange.exports.ready', { replace: { name } }),
      action: { label: t('exchange.exports.download'), run },
    });
  });
}
