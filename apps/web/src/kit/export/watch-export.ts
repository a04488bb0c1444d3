import { exportJob, type ExportJob } from '@kalfa/contracts/files/export-job';
import { create } from 'zustand';
import { call } from '../../lib/call.ts';
import { saveFile } from '../../lib/save-file.ts';

const everyMs = 2_000;

/** My exports in the background, as last heard of; `null` before anybody asked. */
export const useExports = create<{ jobs: ExportJob[] | null }>(() => ({ jobs: null }));

export const isUnderWay = ({ state }: ExportJob) => state === 'waiting' || state === 'running';

let timer: ReturnType<typeof setTimeout> | undefined;
const watchers = new Map<number, (job: ExportJob) => void>();

/** Asks again and again while something of mine is being made, and tells who waits for it when it ended. */
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

/** Says when this one ended. */
export function watchExport({ id }: ExportJob, onEnd: (job: ExportJob) => void): void {
  watchers.set(id, onEnd);
  void askForExports();
}

export async function saveExport({ id }: ExportJob): Promise<void> {
  saveFile(await call(exportJob.file, { params: { id } }));
}
