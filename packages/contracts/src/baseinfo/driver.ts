import { z } from 'zod';
import { isIdentityNumber } from '../check-digits.ts';
import { endpoint } from '../endpoint.ts';
import { day, masked, recordId, text, version } from '../fields.ts';
import { record } from '../record.ts';
import { vehicle, vehicleInput } from './vehicle.ts';

const identityNumber = z
  .string()
  .trim()
  .refine((value) => value === masked || isIdentityNumber(value), {
    params: { fault: 'IDENTITY_NUMBER_INVALID' },
  });

const adultAge = 18;

const birthDate = day.refine((value) => value <= yearsAgo(adultAge), {
  params: { fault: 'TOO_YOUNG', figures: { min: adultAge } },
});

const yearsAgo = (years: number) => {
  const then = new Date();
  then.setFullYear(then.getFullYear() - years);
  return then.toISOString().slice(0, 10);
};

/** Drivers, both our own and those of other companies. */
export const driver = record('warehouse/drivers', {
  name: 'driver',
  menu: 'drivers',
  attachments: 'open',
  input: z.object({
    name: text(200),
    family: text(200),
    fatherName: text(150).nullable(),
    birthDate: birthDate.nullable(),
    identityNumber,
    /** Employed by this organisation. */
    internal: z.boolean(),
    /** The personnel record of an internal driver. */
    personnelId: recordId.nullable(),
    phone: text(20).nullable(),
    licenceClass: text(10).nullable(),
  }),
  extra: z.object({
    fullName: z.string(),
    personnelName: z.string().nullable(),
    plates: z.string(),
    vehicles: z.array(z.object({ id: recordId, name: z.string(), plate: z.string() })),
  }),
  label: 'fullName',
  list: {
    fields: {
      fullName: 'text',
      name: 'text',
      family: 'text',
      internal: 'boolean',
      phone: 'text?',
      birthDate: 'date?',
      licenceClass: 'text?',
    },
    defaultSort: 'family',
    totals: [],
    shown: ['plates', 'personnelName'],
    references: { personnelId: 'hr/personnel' },
  },
  // A driver's only vehicle is selected automatically; of several the user chooses.
  lookup: ['vehicles'],
  blank: {
    fatherName: null,
    birthDate: null,
    internal: true,
    personnelId: null,
    phone: null,
    licenceClass: null,
  },
});

export const revealDriver = endpoint({
  method: 'POST',
  path: 'warehouse/drivers/:id/reveal',
  about: 'Returns the identity number, which is masked everywhere else; each access is audited.',
  answer: z.object({ identityNumber: z.string() }),
  access: { menu: 'drivers', operation: 'sensitive' },
});

/** The vehicles of one driver, edited as lines. */
export const driverVehicles = {
  list: endpoint({
    method: 'GET',
    path: 'warehouse/drivers/:id/vehicles',
    about: 'Lists the vehicles of a driver, by plate.',
    answer: z.array(vehicle.row),
    access: { menu: 'drivers', operation: 'view' },
  }),
  change: endpoint({
    method: 'PATCH',
    path: 'warehouse/drivers/:id/vehicles',
    about:
      'Adds, changes and archives vehicles of a driver, all of them or none. A line with an id changes that vehicle, one without is new, and vehicles that are not sent stay. Errors are reported for every line, with its path.',
    body: z.strictObject({
      upsert: z
        .array(
          z.strictObject({
            ...vehicleInput.shape,
            id: recordId.optional(),
            version: version.optional(),
          }),
        )
        .max(500)
        .default([]),
      remove: z
        .array(z.strictObject({ id: recordId, version }))
        .max(500)
        .default([]),
    }),
    answer: z.object({
      /** Each line as it is now stored, in the order sent. */
      upserted: z.array(vehicle.row),
      removed: z.array(recordId),
    }),
    access: { menu: 'drivers', operation: 'edit' },
  }),
};
