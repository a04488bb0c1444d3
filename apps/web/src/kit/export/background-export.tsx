import type { ExportJob } from '@kalfa/contracts/files/export-job';
import { translated } from '../../lib/i18n.ts';
import { showFeedback } from '../feedback/feedback.tsx';
import { saveExport, watchExport } from './watch-export.ts';

export { MyExports } from './my-exports.tsx';

type Following = { name: string; failureText: (failure: unknown) => string };

/** Announces that a file is being created, and offers it as soon as it is ready, on whatever page the user is by then. */
export function followExport(started: ExportJob, { name, failureText }: Following): void {
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
