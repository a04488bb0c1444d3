import type { Endpoint } from '@kalfa/contracts/endpoint';
import { z } from 'zod';
import { nameOf } from './inventory.ts';
import { recordPathOf, type World } from './oracle.ts';
import { newIdentityNumber, type Worlds } from './worlds.ts';

/** The inputs of a body: its world, a counter, and the known fields. */
export type Making = {
  worlds: Worlds;
  world: World;
  /** A role without rights, for accounts that need one. */
  plainRoleId: number;
  next: () => number;
  /** The last value of the counter. */
  last: () => number;
  known: object;
};

/** Fields whose value cannot be generated from the schema: references and special formats. */
const fieldSamples: Readonly<Record<string, (making: Making) => unknown>> = {
  username: ({ next }) => `person.${next()}`,
  email: ({ next }) => `person${next()}@kalfa.test`,
  mobile: () => null,
  language: () => null,
  roleIds: ({ plainRoleId }) => [plainRoleId],
  menuOperationIds: () => [],
  scope: () => 'assigned',
  identityNumber: () => newIdentityNumber(),
  unitId: ({ worlds }) => worlds.unitId,
  categoryId: ({ worlds }) => worlds.categoryId,
  parentId: () => null,
  height: () => null,
  power: () => null,
  'baseinfo/product-types.kind': () => 'poleSteel',
  regionId: ({ worlds }) => worlds.regionId,
  taxNumber: () => null,
  'baseinfo/providers.email': () => null,
  iban: () => null,
  driverId: ({ worlds }) => worlds.driverId,
  'warehouse/drivers.personnelId': () => null,
  birthDate: () => null,
  internal: () => false,
  modelYear: () => null,
  plate: ({ next }) => `42KLF${next()}`,
  abbreviation: () => null,
  unitWeight: () => null,
  positionId: ({ worlds }) => worlds.positionId,
  workStartDate: () => '2020-01-01',
  workEndDate: () => null,
  workhouseId: ({ worlds, world }) => worlds.place[world].workhouse,
  personnelId: ({ worlds, world }) => worlds.place[world].personnel,
  'users.personnelId': () => null,
  placeKind: () => 'workhouse',
  warehouseId: () => null,
  storeId: () => null,
  userRoleId: () => null,
  'warehouse/minimum-levels.locationId': ({ worlds, world }) => worlds.location[world],
  'warehouse/minimum-levels.itemId': ({ worlds }) => worlds.newItem(),
  minimumQuantity: () => '1',
  targetQuantity: () => null,
  tenderId: ({ worlds }) => worlds.tenderId,
  workId: ({ worlds }) => worlds.workId,
  'initial-operations/workhouses.closedOn': () => null,
  'initial-operations/workhouses.reopenReason': () => null,
  'initial-operations/works.endDate': () => null,
  openedOn: () => '2026-01-05',
  minimumPeople: () => null,
  'initial-operations/works.startDate': () => '2026-01-05',
  rentAmount: () => '1500.00',
  currency: () => 'TRY',
  rentStartDate: () => '2026-01-05',
  rentEndDate: () => null,
  subscriptions: () => [],
  // A separate day in the past, so that no two work places of the shared person overlap.
  'hr/work-places.startDate': ({ next }) => dayOf(next()),
  'hr/work-places.endDate': ({ last }) => dayOf(last()),
};

const dayOf = (n: number) => new Date(Date.UTC(1950, 0, 1 + n)).toISOString().slice(0, 10);

type JsonSchema = {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  default?: unknown;
  minimum?: number;
  maxLength?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
};

/** A body that the contract accepts. Throws the missing field if it cannot be generated. */
export function generatedBody(endpoint: Endpoint, making: Making): object {
  const { properties = {}, required = [] } = schemaOf(endpoint);
  const known = Object.entries(making.known).filter(([name]) => Object.hasOwn(properties, name));
  const fields = Object.entries(properties)
    .filter(([name, schema]) => required.includes(name) || isNullByDefault(schema))
    .map(([name, schema]) => [name, valueOf(endpoint, name, schema, making)]);
  const body = Object.fromEntries([...fields, ...known]) as object;
  const parsed = endpoint.body?.safeParse(body);
  if (parsed?.success) return body;
  const field = parsed?.error.issues[0]?.path.join('.');
  throw new Error(
    `${nameOf(endpoint)} has no sample for ${field}: add it to fieldSamples in generated-body.ts`,
  );
}

/** A new row may leave it out, but where it is a reference to a place, it decides who sees the row. */
const isNullByDefault = ({ default: absent }: JsonSchema) => absent === null;

/** A new value for one plain text field of the record. */
export function generatedChange(endpoint: Endpoint, making: Making): object {
  const { properties = {} } = schemaOf(endpoint);
  const field = Object.entries(properties).find(
    ([name, schema]) => !Object.hasOwn(fieldSamples, name) && plainTextOf(schema),
  );
  return field ? { [field[0]]: textOf(making, field[1]) } : {};
}

const schemaOf = ({ body }: Endpoint): JsonSchema =>
  body ? (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : {};

function valueOf({ path }: Endpoint, name: string, schema: JsonSchema, making: Making): unknown {
  const sample = fieldSamples[`${recordPathOf(path)}.${name}`] ?? fieldSamples[name];
  if (sample) return sample(making);
  if (schema.enum) return schema.enum[0];
  const text = plainTextOf(schema);
  if (text) return textOf(making, text);
  if (schema.anyOf) return null;
  return { integer: schema.minimum ?? 0, number: schema.minimum ?? 0, boolean: false, array: [] }[
    schema.type ?? ''
  ];
}

/** The schema itself, or the inner text schema of a nullable one. */
const plainTextOf = (schema: JsonSchema) =>
  [schema, ...(schema.anyOf ?? [])].find(
    ({ type, format, pattern, enum: choices }) => type === 'string' && !format && !pattern && !choices,
  );

/** A text with the canary of its world, if it fits. */
const textOf = ({ worlds, world, next }: Making, { maxLength = 200 }: JsonSchema) =>
  maxLength < 40 ? `t${next()}` : `${worlds.canary[world]} ${next()}`;
