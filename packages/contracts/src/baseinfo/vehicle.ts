import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { recordId, text, version } from '../fields.ts';
import { record } from '../record.ts';

const firstYear = 1950;

/** Next year's models are sold this year. */
const modelYear = z
  .int()
  .min(firstYear)
  .refine((year) => year <= new Date().getFullYear() + 1, { params: { fault: 'YEAR_IN_FUTURE' } });

/** In capitals and without spaces, so that a plate has only one spelling. */
const plate = z
  .string()
  .overwrite((value) => value.replace(/\s/g, '').toLocaleUpperCase('en'))
  .min(1)
  .max(12)
  .refine((value) => /^[A-Z0-9-]*$/.test(value), { params: { fault: 'PLATE_INVALID' } });

/** The input of a vehicle without its driver. */
export const vehicleInput = z.object({ name: text(100), modelYear: modelYear.nullable(), plate });

/** The vehicle of a driver. It belongs to one driver at a time. */
export const vehicle = record('warehouse/vehicles', {
  name: 'vehicle',
  menu: 'drivers',
  input: z.object({ driverId: recordId, ...vehicleInput.shape }),
  extra: z.object({ driverName: z.string() }),
  label: 'plate',
  list: {
    fields: { plate: 'text', name: 'text', modelYear: 'integer?', driverId: 'integer' },
    defaultSort: 'plate',
    totals: [],
    shown: ['driverName'],
    references: { driverId: 'warehouse/drivers' },
  },
  lookupOf: 'driverId',
  blank: { modelYear: null },
});

export const transferVehicle = endpoint({
  method: 'POST',
  path: 'warehouse/vehicles/:id/transfer',
  about: 'Assigns a vehicle to another driver; existing documents keep their driver.',
  body: z.strictObject({ driverId: recordId, version: version.optional() }),
  answer: vehicle.row,
  access: { menu: 'drivers', operation: 'edit' },
});
