/**
 * Whether a table has this entry. A name that comes from a user, a file or the address may also be that of a property which every
 * object inherits, such as `constructor`; neither `in` nor an index tells those apart.
 */
export const isKeyOf = <Table extends object>(
  table: Table,
  name: string | null,
): name is string & keyof Table => name !== null && Object.hasOwn(table, name);
