import { exportJob, type ExportJob } from '@kalfa/contracts/files/export-job';
import { create } from 'zustand';
import { call } from '../../lib/call.ts';
import { saveFile } from '../../lib/save-file.ts';

const everyMs = 2_000;

/** The user's background exports, as last loaded; `null` before the first load. */
export const useExports = create<{ jobs: ExportJob[] | null }>(() => ({ jobs: null }));

export const isUnderWay = ({ state }: ExportJob) => state === 'waiting' || state === 'running';

let timer: ReturnType<typeof setTimeout> | undefined;
const watchers = new Map<number, (job: ExportJob) => void>();

/** Polls while one of the user's exports is running, and notifies its listeners when it has ended. */
export async function askForExports(): Promise<void> {
  clearTimeout(timer);
  const jobs = await call(exportJob.list, {}).catch(() => useExports.getState().jobs);
  useExports.setState({ jobs });
  for (const job of jobs ?? []) {
    if (isUnderWay(job)) continue;
    watchers.get(job.id)?.(job);
    watchers.delete(job.id);
  }
  if (watchers.size > 0 || jobs?.some(isUnderWay)) timer = setTimeout(() => void askForExports(), everyMs);
}

/** Calls `onEnd` when this export has ended. */
export function watchExport({ id }: ExportJob, onEnd: (job: ExportJob) => void): void {
  watchers.set(id, onEnd);
  void askForExports();
}

export async function saveExport({ id }: ExportJob): Promise<void> {
  saveFile(await call(exportJob.file, { params: { id } }));
}
