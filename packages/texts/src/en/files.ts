export const entity = {
  file: {
    title: 'Files',
    one: 'File',
    new: 'New file',
    count_one: '{{count}} file',
    count_other: '{{count}} files',
    field: {},
    help: {},
  },
};
