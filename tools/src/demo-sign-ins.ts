/** The password of everybody in the demo data, which is refused in production. */
export const demoPassword = 'sari-baret-mavi-gok';

/** One for each default role, and one who holds two; the seed makes them. */
export const demoUsernames = [
  'admin',
  'manager.demo',
  'warehouse.demo',
  'site.demo',
  'engineer.demo',
  'hr.demo',
  'purchasing.demo',
  'user.demo',
  'two.roles',
];
