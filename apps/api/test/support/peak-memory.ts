import { existsSync, readFileSync } from 'node:fs';

/** The peak memory of a process, where the system reports it. */
export const peakMegabytes = (pid: number) =>
  existsSync(`/proc/${pid}/status`)
    ? Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
    : 0;
