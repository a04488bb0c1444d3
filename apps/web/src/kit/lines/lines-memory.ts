import { createStored, isBoolean } from '../../lib/local-storage.ts';
import type { ColumnMap } from './paste.model.ts';

/** What this browser stores about line grids: by the grid's name, and for units by the item. */
type LinesMemory = {
  isSoundOn: boolean;
  /** Columns the user has hidden. */
  hidden: Readonly<Record<string, readonly string[]>>;
  /** How blocks of a certain width were mapped the last time. */
  maps: Readonly<Record<string, ColumnMap>>;
  /** The unit in which an item was entered the last time. */
  units: Readonly<Record<string, string>>;
};

const isName = (value: unknown): value is string => typeof value === 'string';
const isNameOrNull = (value: unknown): value is string | null => value === null || isName(value);
const isListOf =
  <Value>(isValue: (value: unknown) => value is Value) =>
  (value: unknown): value is readonly Value[] =>
    Array.isArray(value) && value.every(isValue);
const isTableOf =
  <Value>(isValue: (value: unknown) => value is Value) =>
  (value: unknown): value is Readonly<Record<string, Value>> =>
    typeof value === 'object' && value !== null && Object.values(value).every(isValue);

export const useLinesMemory = createStored<LinesMemory>({
  key: 'kalfa:lines',
  defaults: { isSoundOn: true, hidden: {}, maps: {}, units: {} },
  rules: {
    isSoundOn: isBoolean,
    hidden: isTableOf(isListOf(isName)),
    maps: isTableOf(isListOf(isNameOrNull)),
    units: isTableOf(isName),
  },
});

export const rememberUnit = (itemId: number, unit: string) =>
  useLinesMemory.setState(({ units }) => ({ units: { ...units, [itemId]: unit } }));

export const rememberMap = (name: string, map: ColumnMap) =>
  useLinesMemory.setState(({ maps }) => ({ maps: { ...maps, [`${name} ${map.length}`]: map } }));

export const rememberedMap = (name: string, width: number): ColumnMap | undefined =>
  useLinesMemory.getState().maps[`${name} ${width}`];

export const hideColumns = (name: string, columns: readonly string[]) =>
  useLinesMemory.setState(({ hidden }) => ({ hidden: { ...hidden, [name]: columns } }));
