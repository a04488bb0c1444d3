import type { Dictionary } from './dictionary.ts';
import { forceMajeure, unit } from './ar/baseinfo.ts';
import { position } from './ar/hr.ts';
import { list } from './ar/list.ts';
import { record } from './ar/record.ts';
import { shell } from './ar/shell.ts';

export const ar: Dictionary = { shell, list, record, entity: { unit, forceMajeure, position } };
