import type { Dictionary } from './dictionary.ts';
import { forceMajeure, unit } from './fr/baseinfo.ts';
import { position } from './fr/hr.ts';
import { list } from './fr/list.ts';
import { record } from './fr/record.ts';
import { shell } from './fr/shell.ts';

export const fr: Dictionary = { shell, list, record, entity: { unit, forceMajeure, position } };
