import { readTableBytes, type TableRequest } from './table-reader.ts';

/** Reads one file per message, and exits with its parent. */
process.on('message', (request: TableRequest) => {
  void readTableBytes(request).then((reply) => process.send?.(reply));
});
process.on('disconnect', () => process.exit(0));
