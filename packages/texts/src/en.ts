import { forceMajeure, unit } from './en/baseinfo.ts';
import { position } from './en/hr.ts';
import { list } from './en/list.ts';
import { record } from './en/record.ts';
import { shell } from './en/shell.ts';

/** English is the source: its keys are the keys, and every other language must have them all. */
export const en = { shell, list, record, entity: { unit, forceMajeure, position } };
