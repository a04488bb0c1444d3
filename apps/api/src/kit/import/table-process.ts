import { doFileWork, type FileWork } from './table-reader.ts';

/** Works on one file per message, and exits with its parent. */
process.on('message', (work: FileWork) => {
  void doFileWork(work).then((reply) => process.send?.(reply));
});
process.on('disconnect', () => process.exit(0));
