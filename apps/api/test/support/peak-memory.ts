import { existsSync, readFileSync } from 'node:fs';

/** The most memory that a process ever held, where the system tells it. */
export const peakMegabytes = (pid: number) =>
  existsSync(`/proc/${pid}/status`)
    ? Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
    : 0;
