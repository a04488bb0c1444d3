import type { Dictionary } from './dictionary.ts';
import { auth } from './fr/auth.ts';
import { forceMajeure, unit } from './fr/baseinfo.ts';
import { personnel, position, workPlace } from './fr/hr.ts';
import { auditEntry, identity, menu, role, systemOperation, user } from './fr/identity.ts';
import { list } from './fr/list.ts';
import { project } from './fr/projects.ts';
import { record } from './fr/record.ts';
import { shell } from './fr/shell.ts';
import { store, warehouse } from './fr/stock.ts';
import { workhouse } from './fr/works.ts';

export const fr: Dictionary = {
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
