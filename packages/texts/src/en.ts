import { auth } from './en/auth.ts';
import { forceMajeure, unit } from './en/baseinfo.ts';
import { personnel, position, workPlace } from './en/hr.ts';
import { auditEntry, identity, menu, role, systemOperation, user } from './en/identity.ts';
import { list } from './en/list.ts';
import { project } from './en/projects.ts';
import { record } from './en/record.ts';
import { shell } from './en/shell.ts';
import { store, warehouse } from './en/stock.ts';
import { workhouse } from './en/works.ts';

/** English is the source: its keys are the keys, and every other language must have them all. */
export const en = {
  shell,
  auth,
  list,
  record,
  identity,
  entity: {
    unit,
    forceMajeure,
    workhouse,
    warehouse,
    store,
    project,
    position,
    personnel,
    workPlace,
    user,
    role,
    systemOperation,
    menu,
    auditEntry,
  },
};
