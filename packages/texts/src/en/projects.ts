export const entity = {
  project: {
    title: 'Projects',
    one: 'Project',
    new: 'New project',
    count_one: '{{count}} project',
    count_other: '{{count}} projects',
    field: { name: 'Name', workhouseId: 'Site', workhouseName: 'Site' },
    help: {},
  },
};
