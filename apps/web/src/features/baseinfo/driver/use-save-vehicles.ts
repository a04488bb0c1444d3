import { driverVehicles } from '@kalfa/contracts/baseinfo/driver';
import { useCallback, useState } from 'react';
import type { SaveLines } from '../../../kit/lines/save.model.ts';
import { isRefusal } from '../../../lib/call.ts';
import { useWrite } from '../../../lib/query.ts';
import { bodyOf, faultsByLine, lineIdOf, type Stored } from './vehicle-lines.ts';

/** Saves the vehicles of a driver. The server takes all of them or none, and returns the errors of each line. */
export function useSaveVehicles(driverId: number, vehicles: readonly Stored[]): SaveLines {
  const write = useWrite();
  // What the server has stored changes with every answer, and renders nothing.
  const [known] = useState(() => new Map(vehicles.map((row) => [lineIdOf(row), row])));
  return useCallback(
    async (change, { idempotencyKey }) => {
      const body = bodyOf(change, known);
      // Vehicles are ordered by their plates, not by the user.
      if (body.upsert.length + body.remove.length === 0) return {};
      try {
        const { upserted } = await write(
          driverVehicles.change,
          { params: { id: driverId }, body },
          { idempotencyKey },
        );
        const ids: Record<string, string> = {};
        for (const [index, row] of upserted.entries()) {
          const line = change.upsert[index];
          if (!line) continue;
          known.set(lineIdOf(row), row);
          ids[line.id] = lineIdOf(row);
        }
        for (const id of change.remove) known.delete(id);
        return { ids };
      } catch (failure) {
        const faults = isRefusal(failure) ? faultsByLine(failure.errors ?? [], change) : {};
        if (Object.keys(faults).length === 0) throw failure;
        return { faults, isStored: false };
      }
    },
    [driverId, known, write],
  );
}
