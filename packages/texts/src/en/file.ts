/** What the audit calls a file that came in or went out. */
export const file = {
  title: 'Files',
  one: 'File',
  new: 'New file',
  count_one: '{{count}} file',
  count_other: '{{count}} files',
  field: {},
  help: {},
};
