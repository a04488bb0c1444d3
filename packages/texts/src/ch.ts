import type { Dictionary } from './dictionary.ts';
import { forceMajeure, unit } from './ch/baseinfo.ts';
import { position } from './ch/hr.ts';
import { list } from './ch/list.ts';
import { record } from './ch/record.ts';
import { shell } from './ch/shell.ts';

export const ch: Dictionary = { shell, list, record, entity: { unit, forceMajeure, position } };
