import { readFileSync, statSync } from 'node:fs';
import { query } from '@kalfa/tools/services/query';

/**
 * Reads the statement of an API request from the server's log, with its values, so that the bare engine runs exactly the same.
 * Connections made before logging was enabled are not logged: start the API afterwards.
 */
export async function openLog(superUrl: string, logFile: string) {
  const [{ name } = { name: '' }] = await query<{ name: string }>(
    superUrl,
    'select current_database() as name',
  );
  await query(superUrl, `alter database ${name} set log_min_duration_statement = 0`);
  return {
    /** The statement logged while `work` ran that contains this name. */
    statementOf: async (named: string, work: () => Promise<unknown>): Promise<string> => {
      const from = statSync(logFile).size;
      await work();
      const entries = readFileSync(logFile)
        .subarray(from)
        .toString()
        .split(/^(?=\d{4}-\d\d-\d\d \d\d:)/m);
      const at = entries.findIndex((entry) => / execute /.test(entry) && entry.includes(named));
      const [, text = ''] = / execute [^:]*: ([\s\S]*)$/.exec(entries[at] ?? '') ?? [];
      const [, parameters = ''] = /parameters: (.*)$/m.exec(entries[at + 1] ?? '') ?? [];
      if (!text) throw new Error(`the log contains no statement with ${named}`);
      const values = new Map(
        [...parameters.matchAll(/(\$\d+) = ('(?:[^']|'')*'|NULL)/g)].map(([, name, value]) => [name, value]),
      );
      return `${text.trim().replace(/\$\d+/g, (name) => values.get(name) ?? name)};`;
    },
    close: () => query(superUrl, `alter database ${name} reset log_min_duration_statement`),
  };
}
