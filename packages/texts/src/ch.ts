import type { Dictionary } from './dictionary.ts';
import { auth } from './ch/auth.ts';
import { forceMajeure, unit } from './ch/baseinfo.ts';
import { personnel, position, workPlace } from './ch/hr.ts';
import { auditEntry, identity, menu, role, systemOperation, user } from './ch/identity.ts';
import { list } from './ch/list.ts';
import { project } from './ch/projects.ts';
import { record } from './ch/record.ts';
import { shell } from './ch/shell.ts';
import { store, warehouse } from './ch/stock.ts';
import { workhouse } from './ch/works.ts';

export const ch: Dictionary = {
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
