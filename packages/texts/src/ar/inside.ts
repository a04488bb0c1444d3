import * as baseEntities from './base-entities.ts';
import { forceMajeure, unit } from './baseinfo.ts';
import * as documentEntities from './document-entities.ts';
import { file } from './file.ts';
import { personnel, position, workPlace } from './hr.ts';
import { auditEntry, failedJob, menu, role, systemOperation, user } from './identity.ts';
import * as notificationEntities from './notification-entities.ts';
import { project } from './projects.ts';
import { minimumLevel, store, warehouse } from './stock.ts';
import { workhouse } from './works.ts';

/** The words of the shell and of everything in it. */
export { appearance } from './appearance.ts';
export { baseinfo } from './baseinfo-pages.ts';
export { feedback } from './feedback.ts';
export { identity } from './identity.ts';
export { list } from './list.ts';
export { navigation } from './navigation.ts';
export { record } from './record.ts';

export const entity = {
  ...baseEntities,
  ...documentEntities,
  ...notificationEntities,
  unit,
  forceMajeure,
  workhouse,
  warehouse,
  store,
  minimumLevel,
  project,
  position,
  personnel,
  workPlace,
  user,
  role,
  systemOperation,
  menu,
  auditEntry,
  failedJob,
  file,
};
