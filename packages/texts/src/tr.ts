import type { Dictionary } from './dictionary.ts';
import { forceMajeure, unit } from './tr/baseinfo.ts';
import { position } from './tr/hr.ts';
import { list } from './tr/list.ts';
import { record } from './tr/record.ts';
import { shell } from './tr/shell.ts';

export const tr: Dictionary = { shell, list, record, entity: { unit, forceMajeure, position } };
