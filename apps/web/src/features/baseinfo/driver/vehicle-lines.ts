/** A vehicle as the sheet edits it; one that is new has no id yet. */
export type VehicleLine = {
  id?: number;
  version?: number;
  plate: string;
  name: string;
  modelYear: number | null;
};

/** A line with a name of its own, by which its faults and its removal find it. */
export type KeyedLine = VehicleLine & { key: string };

/** What has to be sent so that the server has what the sheet shows, and which line each sent one is. */
export function changesOf(stored: readonly VehicleLine[], lines: readonly KeyedLine[]) {
  const before = new Map(stored.map((line) => [line.id, line]));
  const sent = lines.filter((line) => {
    const old = line.id === undefined ? undefined : before.get(line.id);
    return !old || old.plate !== line.plate || old.name !== line.name || old.modelYear !== line.modelYear;
  });
  const kept = new Set(lines.map(({ id }) => id));
  const remove = stored.flatMap(({ id, version }) =>
    id !== undefined && version !== undefined && !kept.has(id) ? [{ id, version }] : [],
  );
  return {
    keys: sent.map(({ key }) => key),
    upsert: sent.map(({ id, version, plate, name, modelYear }) => ({
      ...(id !== undefined && { id, version }),
      plate,
      name,
      modelYear,
    })),
    remove,
  };
}

/** The faults the server told, under the key of their line: `upsert[2].plate` belongs to the third that was sent. */
export function faultsByLine(
  errors: readonly { path: string; message: string }[],
  keys: readonly string[],
): ReadonlyMap<string, string> {
  return new Map(
    errors.flatMap(({ path, message }) => {
      const [, index, field = 'plate'] = /^upsert\[(\d+)\](?:\.(\w+))?$/.exec(path) ?? [];
      const key = index === undefined ? undefined : keys[Number(index)];
      return key === undefined ? [] : [[`${key}.${field}`, message]];
    }),
  );
}
