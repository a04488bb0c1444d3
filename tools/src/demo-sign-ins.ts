/** The password of all demo users; demo data is refused in production. */
export const demoPassword = 'sari-baret-mavi-gok';

/** One demo user for each default role, and one with two roles. */
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
