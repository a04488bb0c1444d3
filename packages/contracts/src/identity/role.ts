import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { recordId, recordStatusField, text, version } from '../fields.ts';
import { record } from '../record.ts';

/** `all` sees every record; `assigned` those of the user's open work places. */
export const roleScope = z.enum(['all', 'assigned']);
export type RoleScope = z.output<typeof roleScope>;

export const role = record('users/roles', {
  name: 'role',
  menu: 'roles',
  input: z.object({
    /** Sent in the token and matched by name. */
    name: text(100),
    title: text(150).nullable(),
    scope: roleScope,
  }),
  extra: z.object({
    isSystem: z.boolean(),
    requiresTwoStep: z.boolean(),
    userCount: z.int(),
    operationCount: z.int(),
  }),
  label: 'name',
  list: {
    fields: {
      name: 'text',
      title: 'text?',
      scope: 'text',
      isSystem: 'boolean',
      requiresTwoStep: 'boolean',
      userCount: 'integer',
      operationCount: 'integer',
    },
    defaultSort: 'name',
    totals: [],
  },
  blank: { title: null, scope: 'assigned' },
});

const systemOperation = z.object({ id: recordId, name: z.string() });

/** The three calls of the specification, exactly as it defines them. */
export const roleCatalogue = {
  getRoles: endpoint({
    method: 'GET',
    path: 'users/get-roles',
    about: 'Lists all roles for users who may view roles, otherwise the own ones.',
    answer: z.array(
      z.object({
        id: recordId,
        name: z.string(),
        title: z.string().nullable(),
        scope: roleScope,
        recordStatus: recordStatusField,
      }),
    ),
    access: 'self',
  }),
  getRoleWithOperations: endpoint({
    method: 'GET',
    path: 'users/get-role-with-operations/:roleId',
    about: 'Returns the permissions of a role; for an own role with the own extra operations.',
    answer: z.object({
      id: recordId,
      name: z.string(),
      version: z.int(),
      recordStatus: recordStatusField,
      /** The number of users who have it, and of those signed in now: whom a change affects. */
      userCount: z.int(),
      onlineCount: z.int(),
      /** Nobody may restrict `admin`. */
      isFixed: z.boolean(),
      /** Whoever holds it needs a second factor. */
      requiresTwoStep: z.boolean(),
      roleMenuOperations: z.array(
        z.object({
          recordStatus: recordStatusField,
          source: z.enum(['role', 'user']),
          menuOperation: z.object({
            id: recordId,
            recordStatus: recordStatusField,
            systemOperation,
            menu: z.object({ id: recordId, key: z.string() }),
          }),
        }),
      ),
    }),
    access: 'self',
  }),
  setOperations: endpoint({
    method: 'PUT',
    path: 'users/roles/:id/operations',
    about: 'Replaces the operations of a role, based on the set the caller last read.',
    body: z.strictObject({
      menuOperationIds: z.array(recordId).max(2_000),
      version,
    }),
    answer: z.object({ version: z.int(), granted: z.array(recordId), removed: z.array(recordId) }),
    access: { menu: 'roles', operation: 'edit' },
  }),
  setTwoStep: endpoint({
    method: 'PUT',
    path: 'users/roles/:id/two-step',
    about: 'Sets whether users of a role need a second factor. Without one they can only set it up.',
    body: z.strictObject({ isRequired: z.boolean(), version }),
    answer: z.object({ version: z.int() }),
    access: { menu: 'roles', operation: 'edit' },
  }),
};
