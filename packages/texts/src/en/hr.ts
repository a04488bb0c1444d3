export const entity = {
  position: {
    title: 'Positions',
    one: 'Position',
    new: 'New position',
    count_one: '{{count}} position',
    count_other: '{{count}} positions',
    field: { title: 'Title', systemKey: 'Known to the rules as', personnelCount: 'People' },
    help: {},
  },
  personnel: {
    title: 'Personnel',
    one: 'Person',
    new: 'New person',
    count_one: '{{count}} person',
    count_other: '{{count}} people',
    field: {
      name: 'First name',
      family: 'Surname',
      identityNumber: 'National identity number',
      positionId: 'Position',
      positionTitle: 'Position',
      workStartDate: 'Work start',
      workEndDate: 'Work end',
    },
    help: {
      identityNumber:
        'Eleven digits; stored sealed and shown only to those who may see sensitive information.',
    },
  },
  workPlace: {
    title: 'Work places',
    one: 'Work place',
    new: 'New work place',
    count_one: '{{count}} work place',
    count_other: '{{count}} work places',
    field: {
      personnelId: 'Person',
      personnelName: 'Person',
      positionId: 'Position',
      positionTitle: 'Position',
      placeKind: 'Kind of place',
      placeName: 'Place',
      warehouseId: 'Warehouse',
      workhouseId: 'Site',
      storeId: 'Site store',
      userRoleId: 'User role',
      roleName: 'User role',
      startDate: 'Start',
      endDate: 'End',
      description: 'Description',
    },
    help: {
      userRoleId:
        'The work place then counts only while the person acts in this role; empty means in every role.',
    },
  },
};
