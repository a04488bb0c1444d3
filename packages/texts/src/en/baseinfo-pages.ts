/** What the pages of the base information say beside the words of their records. */
export const baseinfo = {
  tree: {
    all: {
      category: 'All categories',
      region: 'All regions',
    },
    open: {
      category: 'View sub-categories',
      region: 'View districts',
    },
    addBelow: {
      category: 'Add a sub-category',
      region: 'Add a district',
    },
    move: 'Move',
    moveOf: 'Move {{name}}',
    moveText: 'Choose what it shall stand under. Everything below it goes with it.',
    top: 'At the top',
    isHere: 'It stands here now',
    find: 'Find',
    moved: '{{name}} was moved',
  },
  lookAlike: {
    title: 'Is it one of these?',
    text: 'These items have a similar name. You can save all the same.',
  },
  itemPage: {
    sections: 'Parts of the item',
    overview: 'Overview',
    stock: 'Stock',
    history: 'History',
    stockTitle: 'No stock yet',
    stockText:
      'What lies of it in warehouses and site stores will stand here as soon as stock is kept in Kalfa.',
  },
  ownership: {
    inHouse: 'In-house',
    external: 'External',
  },
  driverPage: {
    vehicles: 'Vehicles',
    vehiclesOf: 'Vehicles of {{name}}',
    reveal: 'Show the identity number',
    revealOf: 'Identity number of {{name}}',
    revealText: 'Whoever looks at it is written down in the audit log.',
    revealNow: 'Show',
  },
  printLabel: 'Print label',
};
