export const position = {
  title: 'Positions',
  one: 'Position',
  new: 'New position',
  count_one: '{{count}} position',
  count_other: '{{count}} positions',
  field: { title: 'Title', systemKey: 'Known to the rules as' },
  help: {},
};
