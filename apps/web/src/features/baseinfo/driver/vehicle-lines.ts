import { vehicleInput, type vehicle } from '@kalfa/contracts/baseinfo/vehicle';
import type { Language } from '@kalfa/contracts/language';
import type { RowOf } from '@kalfa/contracts/record';
import type { Line } from '../../../kit/lines/columns.ts';
import type { LineFault } from '../../../kit/lines/faults.ts';
import type { LinesChange } from '../../../kit/lines/save.model.ts';
import { faultText } from '../../../kit/record/resolver.ts';

type Vehicle = RowOf<typeof vehicle>;

/** A stored vehicle, by its id and version on the server. */
export type Stored = Pick<Vehicle, 'id' | 'version'>;

export const lineIdOf = ({ id }: Stored) => `vehicle-${id}`;

export const lineOf = (row: Pick<Vehicle, 'id' | 'version' | 'plate' | 'name' | 'modelYear'>): Line => ({
  id: lineIdOf(row),
  cells: {
    plate: row.plate,
    name: row.name,
    modelYear: row.modelYear === null ? null : String(row.modelYear),
  },
});

/** The vehicle of a line. A year that is not a number is left as it is, for the contract to validate. */
function inputOf({ cells: { plate, name, modelYear } }: Line) {
  const year = typeof modelYear === 'string' && /^\d+$/.test(modelYear) ? Number(modelYear) : modelYear;
  return { plate: plate ?? '', name: name ?? '', modelYear: year ?? null };
}

/** Validates a line as the server would, with its messages. */
export function vehicleFaults(line: Line, language: Language): LineFault[] {
  const { error } = vehicleInput.safeParse(inputOf(line), { reportInput: true });
  return (error?.issues ?? []).map((issue) => ({
    column: String(issue.path[0]),
    kind: 'other',
    message: faultText(issue, language),
  }));
}

/** The change in the server's format: stored vehicles by id and version, new ones without. */
export function bodyOf({ upsert, remove }: LinesChange, stored: ReadonlyMap<string, Stored>) {
  const known = (id: string) => {
    const found = stored.get(id);
    return found && { id: found.id, version: found.version };
  };
  return {
    upsert: upsert.map((line) => ({ ...vehicleInput.parse(inputOf(line)), ...known(line.id) })),
    remove: remove.flatMap((id) => known(id) ?? []),
  };
}

/** The server's errors, by line: `upsert[2].plate` belongs to the third that was sent, and a whole line to its plate. */
export function faultsByLine(
  errors: readonly { path: string; message: string }[],
  { upsert }: LinesChange,
): Record<string, LineFault[]> {
  const faults: Record<string, LineFault[]> = {};
  for (const { path, message } of errors) {
    const [, index, column = 'plate'] = /^upsert\[(\d+)\](?:\.(\w+))?$/.exec(path) ?? [];
    const line = index === undefined ? undefined : upsert[Number(index)];
    if (line) (faults[line.id] ??= []).push({ column, kind: 'other', message });
  }
  return faults;
}
