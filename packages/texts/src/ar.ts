import type { Dictionary } from './dictionary.ts';
import { auth } from './ar/auth.ts';
import { forceMajeure, unit } from './ar/baseinfo.ts';
import { personnel, position, workPlace } from './ar/hr.ts';
import { auditEntry, identity, menu, role, systemOperation, user } from './ar/identity.ts';
import { list } from './ar/list.ts';
import { project } from './ar/projects.ts';
import { record } from './ar/record.ts';
import { shell } from './ar/shell.ts';
import { store, warehouse } from './ar/stock.ts';
import { workhouse } from './ar/works.ts';

export const ar: Dictionary = {
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
