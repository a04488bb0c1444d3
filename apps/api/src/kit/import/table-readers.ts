import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FillRequest } from '../workbook/fill-workbook.ts';
import type {
  FileWork,
  FillReply,
  SheetsReply,
  SheetsRequest,
  TableReply,
  TableRequest,
} from './table-reader.ts';

/** Resource limits for reading uploaded files. */
export type ReaderLimits = {
  /** Files read at the same time, each in its own process. */
  concurrency: number;
  /** Files that may wait for a free process, and for how long. */
  waiting: number;
  waitMs: number;
  readMs: number;
  heapMegabytes: number;
};

export type ReaderFault = { fault: 'busy' | 'tooSlow' | 'outOfMemory'; reason: string };

export type TableReaders = {
  read: (userId: number, request: TableRequest) => Promise<TableReply | ReaderFault>;
  readSheets: (userId: number, request: SheetsRequest) => Promise<SheetsReply | ReaderFault>;
  /** Writes numbers into a copy of a workbook. */
  fill: (userId: number, request: FillRequest) => Promise<FillReply | ReaderFault>;
  /** The running processes, to watch their memory. */
  pids: () => number[];
  stop: () => void;
};

const program = fileURLToPath(new URL('./table-process.ts', import.meta.url));
const idleMs = 30_000;

/**
 * Child processes that read uploaded files. The engine limits their heap, and the reader limits what it allocates outside the
 * heap, so both are bounded. A worker thread would not do: its limits cover the heap only, and it shares the memory of the
 * API. A process starts with the first file, is killed when a file takes too long, and ends after a while without files. Of each
 * user one file is read and one waits, so that nobody occupies all processes and the queue.
 */
export function createTableReaders(limits: ReaderLimits): TableReaders {
  const processes = new Set<ChildProcess>();
  const idle: { child: ChildProcess; timer: NodeJS.Timeout }[] = [];
  /** The users whose file is being read. */
  const reading = new Set<number>();
  /** The users whose file waits, the longest waiting first, and what tells it. */
  const queue = new Map<number, (isMyTurn: boolean) => void>();

  const begin = (userId: number): boolean => {
    if (reading.size >= limits.concurrency || reading.has(userId)) return false;
    reading.add(userId);
    return true;
  };
  const turn = (userId: number): Promise<boolean> | boolean => {
    if (begin(userId)) return true;
    if (queue.size >= limits.waiting || queue.has(userId)) return false;
    return new Promise((resolve) => {
      const answer = (isMyTurn: boolean) => {
        clearTimeout(timer);
        queue.delete(userId);
        resolve(isMyTurn);
      };
      const timer = setTimeout(() => answer(false), limits.waitMs);
      queue.set(userId, answer);
    });
  };
  const passOn = (userId: number) => {
    reading.delete(userId);
    for (const [waiting, answer] of queue) if (begin(waiting)) return answer(true);
  };

  const start = () => {
    const child = fork(program, {
      // A reader needs nothing of the API's environment, which holds secrets.
      env: {},
      execArgv: [`--max-old-space-size=${limits.heapMegabytes}`, '--max-semi-space-size=4'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    processes.add(child);
    child.once('exit', () => processes.delete(child));
    child.on('error', () => child.kill('SIGKILL'));
    // The API may exit while a reader is idle.
    child.unref();
    child.channel?.unref();
    return child;
  };
  const takeIdle = () => {
    for (;;) {
      const idleReader = idle.pop();
      if (!idleReader) return null;
      clearTimeout(idleReader.timer);
      if (idleReader.child.connected) return idleReader.child;
    }
  };
  const keepIdle = (child: ChildProcess) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), idleMs).unref();
    idle.push({ child, timer });
  };

  const ask = <Reply>(child: ChildProcess, work: FileWork) =>
    new Promise<Reply | ReaderFault>((resolve, reject) => {
      const done = (reply: Reply | ReaderFault) => {
        clearTimeout(tooSlow);
        child.off('message', done).off('exit', onExit);
        resolve(reply);
      };
      // The engine aborts when the heap is full, and the kernel may kill the process. An exit code means a bug.
      const onExit = (code: number | null, signal: string | null) => {
        if (signal) return done({ fault: 'outOfMemory', reason: `the reader ended with ${signal}` });
        clearTimeout(tooSlow);
        return reject(new Error(`the reader of uploaded files exited with ${code}`));
      };
      const tooSlow = setTimeout(() => {
        child.disconnect();
        child.kill('SIGKILL');
        done({ fault: 'tooSlow', reason: `it took more than ${limits.readMs} ms` });
      }, limits.readMs);
      child.once('message', done).once('exit', onExit);
      // A failed send is followed by the exit of the process.
      child.send(work, () => undefined);
    });

  async function run<Reply>(userId: number, work: FileWork): Promise<Reply | ReaderFault> {
    if (!(await turn(userId))) return { fault: 'busy', reason: `${queue.size} files wait` };
    try {
      const child = takeIdle() ?? start();
      const reply = await ask<Reply>(child, work);
      if (child.connected) keepIdle(child);
      return reply;
    } finally {
      passOn(userId);
    }
  }

  return {
    read: (userId, table) => run<TableReply>(userId, { table }),
    readSheets: (userId, sheets) => run<SheetsReply>(userId, { sheets }),
    fill: (userId, fill) => run<FillReply>(userId, { fill }),
    pids: () => Array.from(processes, ({ pid }) => pid ?? 0),
    stop: () => {
      for (const child of processes) child.kill('SIGKILL');
    },
  };
}
