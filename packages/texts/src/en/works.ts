export const entity = {
  workhouse: {
    title: 'Sites',
    one: 'Site',
    new: 'New site',
    count_one: '{{count}} site',
    count_other: '{{count}} sites',
    field: { name: 'Name' },
    help: {},
  },
};
