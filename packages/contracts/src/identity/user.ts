import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, recordId, recordStatusField, text, version } from '../fields.ts';
import { record } from '../record.ts';
import { accountLanguage, displayName, email, mobile, username } from './account-fields.ts';
import { sessionRow } from './account.ts';

export const accountStatuses = ['pendingEmail', 'pendingApproval', 'active', 'rejected'] as const;
export const accountStatus = z.enum(accountStatuses);
export type AccountStatus = z.output<typeof accountStatus>;

const roleIds = z
  .array(recordId)
  .max(50)
  .refine((ids) => ids.length > 0, { params: { refusal: 'ROLE_REQUIRED' } });

export const user = record('users', {
  name: 'user',
  menu: 'users',
  input: z.object({
    username,
    email: email.nullable(),
    displayName,
    mobile: mobile.nullable(),
    personnelId: recordId.nullable(),
    language: accountLanguage.nullable(),
    roleIds,
  }),
  extra: z.object({
    status: accountStatus,
    /** A new user needs a role, but roles can be removed, and a registered user has none yet. */
    roleIds: z.array(recordId),
    roles: z.array(
      z.object({
        id: recordId,
        name: z.string(),
        title: z.string().nullable(),
        recordStatus: recordStatusField,
        /** The id of the assignment, which a work place for one role references. */
        userRoleId: recordId,
      }),
    ),
    personnelName: z.string().nullable(),
    /** A user without a password can be invited again. */
    hasPassword: z.boolean(),
    lastSignInAt: instant.nullable(),
    lockedUntil: instant.nullable(),
    twoStepEnabled: z.boolean(),
    isOnline: z.boolean(),
  }),
  label: 'displayName',
  list: {
    fields: {
      username: 'text',
      displayName: 'text',
      email: 'text?',
      status: 'text',
      lastSignInAt: 'instant?',
      lockedUntil: 'instant?',
      twoStepEnabled: 'boolean',
    },
    defaultSort: 'displayName',
    totals: [],
    shown: ['roles', 'personnelName', 'mobile'],
    references: { personnelId: 'hr/personnel', roleIds: 'users/roles' },
  },
  blank: { email: null, mobile: null, personnelId: null, language: null, roleIds: [] },
});

/** A link for the administrator, shown only once; it is also mailed if there is an address. */
const handedLink = z.object({ link: z.string(), expiresAt: instant, isMailed: z.boolean() });

/** The actions on an account beside editing it. */
export const userAccounts = {
  invite: endpoint({
    method: 'POST',
    path: 'users/:id/invite',
    about: 'Creates a new invitation link for a user who has not chosen a password yet.',
    body: z.strictObject({}),
    answer: handedLink,
    status: 201,
    access: { menu: 'users', operation: 'add' },
  }),
  approve: endpoint({
    method: 'POST',
    path: 'users/:id/approve',
    about: 'Approves a registration, with roles.',
    body: z.strictObject({ roleIds, version }),
    answer: user.row,
    access: { menu: 'users', operation: 'approve' },
  }),
  reject: endpoint({
    method: 'POST',
    path: 'users/:id/reject',
    about: 'Rejects a registration, with the reason.',
    body: z.strictObject({ reason: text(500), version }),
    answer: user.row,
    access: { menu: 'users', operation: 'approve' },
  }),
  setRoles: endpoint({
    method: 'PUT',
    path: 'users/:id/roles',
    about: 'Replaces the roles of a user.',
    body: z.strictObject({ roleIds, version }),
    answer: user.row,
    access: { menu: 'users', operation: 'edit' },
  }),
  getOperations: endpoint({
    method: 'GET',
    path: 'users/:id/operations',
    about: 'Returns the extra operations of a user beside their roles.',
    answer: z.object({ version: z.int(), menuOperationIds: z.array(recordId) }),
    access: { menu: 'users', operation: 'edit' },
  }),
  setOperations: endpoint({
    method: 'PUT',
    path: 'users/:id/operations',
    about: 'Replaces the extra operations of a user.',
    body: z.strictObject({ menuOperationIds: z.array(recordId).max(2_000), version }),
    answer: z.object({ version: z.int(), granted: z.array(recordId), removed: z.array(recordId) }),
    access: { menu: 'users', operation: 'edit' },
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: 'users/:id/reset-password',
    about:
      'Invalidates the password and returns a link for a new one; nobody sets a password for somebody else.',
    body: z.strictObject({}),
    answer: handedLink,
    access: { menu: 'users', operation: 'reset-password' },
  }),
  resetTwoStep: endpoint({
    method: 'POST',
    path: 'users/:id/reset-two-step',
    about: 'Turns two-step off for a user who lost the authenticator.',
    body: z.strictObject({}),
    answer: z.object({}),
    access: { menu: 'users', operation: 'reset-password' },
  }),
  unlock: endpoint({
    method: 'POST',
    path: 'users/:id/unlock',
    about: 'Unlocks a locked account at once.',
    body: z.strictObject({}),
    answer: z.object({}),
    access: { menu: 'users', operation: 'reset-password' },
  }),
  sessions: endpoint({
    method: 'GET',
    path: 'users/:id/sessions',
    about: 'Lists the sessions of a user.',
    answer: z.array(sessionRow),
    access: { menu: 'users', operation: 'edit' },
  }),
  closeSessions: endpoint({
    method: 'DELETE',
    path: 'users/:id/sessions',
    about: 'Ends all sessions of a user.',
    answer: z.object({}),
    access: { menu: 'users', operation: 'edit' },
  }),
};
