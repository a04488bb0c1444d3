import type { Dictionary } from './dictionary.ts';
import { auth } from './tr/auth.ts';
import { forceMajeure, unit } from './tr/baseinfo.ts';
import { personnel, position, workPlace } from './tr/hr.ts';
import { auditEntry, identity, menu, role, systemOperation, user } from './tr/identity.ts';
import { list } from './tr/list.ts';
import { project } from './tr/projects.ts';
import { record } from './tr/record.ts';
import { shell } from './tr/shell.ts';
import { store, warehouse } from './tr/stock.ts';
import { workhouse } from './tr/works.ts';

export const tr: Dictionary = {
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
