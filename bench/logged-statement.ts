import { readFileSync, statSync } from 'node:fs';
import { query } from '@kalfa/tools/services/query';

/**
 * The statement that a request of the API ends in, as it stands in the server's log with its values, so that what the bare
 * engine runs is the very same. Connections made before the log was opened say nothing: the API starts after this.
 */
export async function openLog(superUrl: string, logFile: string) {
  const [{ name } = { name: '' }] = await query<{ name: string }>(
    superUrl,
    'select current_database() as name',
  );
  await query(superUrl, `alter database ${name} set log_min_duration_statement = 0`);
  return {
    /** What the server was asked for while `work` ran, as far as it names this. */
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
      if (!text) throw new Error(`the log says nothing of ${named}`);
      const values = new Map(
        [...parameters.matchAll(/(\$\d+) = ('(?:[^']|'')*'|NULL)/g)].map(([, name, value]) => [name, value]),
      );
      return `${text.trim().replace(/\$\d+/g, (name) => values.get(name) ?? name)};`;
    },
    close: () => query(superUrl, `alter database ${name} reset log_min_duration_statement`),
  };
}
