import { createHash } from 'node:crypto';
import { sql } from 'kysely';

const mark = '/* kept plan */';

/**
 * Marks a statement as prepared on each connection, because it runs often, is always the same, and no parameter could
 * make another plan better. Planning such a statement takes longer than running it. A search or a filter must not be
 * marked: its best plan depends on its values.
 */
export const preparedPlan = sql.raw<unknown>(mark);

const names = new Map<string, string>();

/** The name of a marked statement on a connection; undefined for all others. */
export function planName(text: string): string | undefined {
  if (!text.startsWith(mark)) return undefined;
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `kept_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}
