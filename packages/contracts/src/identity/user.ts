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
    /** Nobody is entered without a role, but roles are taken away and who registers has none yet. */
    roleIds: z.array(recordId),
    roles: z.array(
      z.object({
        id: recordId,
        name: z.string(),
        title: z.string().nullable(),
        recordStatus: recordStatusField,
        /** That this person holds it: what a work place for one role names. */
        userRoleId: recordId,
      }),
    ),
    personnelName: z.string().nullable(),
    /** Until they have chosen one, they can be invited again. */
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
  },
  blank: { email: null, mobile: null, personnelId: null, language: null, roleIds: [] },
});

/** A link to hand over, shown this once; it was mailed as well when there is an address. */
const handedLink = z.object({ link: z.string(), expiresAt: instant, isMailed: z.boolean() });

/** What can be done with an account beside editing it. */
export const userAccounts = {
  invite: endpoint({
    method: 'POST',
    path: 'users/:id/invite',
    about: 'A new invitation link for somebody who has not chosen a password yet.',
    body: z.strictObject({}),
    answer: handedLink,
    status: 201,
    access: { menu: 'users', operation: 'add' },
  }),
  approve: endpoint({
    method: 'POST',
    path: 'users/:id/approve',
    about: 'Lets a registered person in, with roles.',
    body: z.strictObject({ roleIds, version }),
    answer: user.row,
    access: { menu: 'users', operation: 'approve' },
  }),
  reject: endpoint({
    method: 'POST',
    path: 'users/:id/reject',
    about: 'Refuses a registration, with the reason.',
    body: z.strictObject({ reason: text(500), version }),
    answer: user.row,
    access: { menu: 'users', operation: 'approve' },
  }),
  setRoles: endpoint({
    method: 'PUT',
    path: 'users/:id/roles',
    about: 'The whole set of roles of a person.',
    body: z.strictObject({ roleIds, version }),
    answer: user.row,
    access: { menu: 'users', operation: 'edit' },
  }),
  getOperations: endpoint({
    method: 'GET',
    path: 'users/:id/operations',
    about: 'What a person may do beside their roles.',
    answer: z.object({ version: z.int(), menuOperationIds: z.array(recordId) }),
    access: { menu: 'users', operation: 'edit' },
  }),
  setOperations: endpoint({
    method: 'PUT',
    path: 'users/:id/operations',
    about: 'The whole set of extra operations of a person.',
    body: z.strictObject({ menuOperationIds: z.array(recordId).max(2_000), version }),
    answer: z.object({ version: z.int(), granted: z.array(recordId), removed: z.array(recordId) }),
    access: { menu: 'users', operation: 'edit' },
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: 'users/:id/reset-password',
    about:
      'Ends the old password and hands out a link for a new one; nobody sets a password for somebody else.',
    body: z.strictObject({}),
    answer: handedLink,
    access: { menu: 'users', operation: 'reset-password' },
  }),
  resetTwoStep: endpoint({
    method: 'POST',
    path: 'users/:id/reset-two-step',
    about: 'Turns two-step off for a person who lost the authenticator.',
    body: z.strictObject({}),
    answer: z.object({}),
    access: { menu: 'users', operation: 'reset-password' },
  }),
  unlock: endpoint({
    method: 'POST',
    path: 'users/:id/unlock',
    about: 'Lets a locked-out person try again at once.',
    body: z.strictObject({}),
    answer: z.object({}),
    access: { menu: 'users', operation: 'reset-password' },
  }),
  sessions: endpoint({
    method: 'GET',
    path: 'users/:id/sessions',
    about: 'Where a person is signed in.',
    answer: z.array(sessionRow),
    access: { menu: 'users', operation: 'edit' },
  }),
  closeSessions: endpoint({
    method: 'DELETE',
    path: 'users/:id/sessions',
    about: 'Signs a person out everywhere.',
    answer: z.object({}),
    access: { menu: 'users', operation: 'edit' },
  }),
};
