import { z } from 'zod';
import { undoSeconds } from '../documents/undo-seconds.ts';
import { endpoint } from '../endpoint.ts';
import { instant, recordId, version } from '../fields.ts';
import { accountLanguage, displayName, mobile, password, twoStepCode } from './account-fields.ts';
import { roleScope } from './role.ts';

const done = z.object({});

export const accountRow = z.object({
  id: recordId,
  version: z.int(),
  username: z.string(),
  displayName: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  language: accountLanguage.nullable(),
  /** How long a decision about a document can be taken back. */
  undoSeconds,
  twoStepEnabled: z.boolean(),
  /** The number of unused recovery codes. */
  recoveryCodes: z.int(),
  /** One of the roles requires two-step, so that it cannot be turned off. */
  twoStepRequired: z.boolean(),
  /** It is required and not set up yet. */
  twoStepSetupRequired: z.boolean(),
  roles: z.array(
    z.object({ id: recordId, name: z.string(), title: z.string().nullable(), scope: roleScope }),
  ),
  activeRoleId: recordId,
});

export const sessionRow = z.object({
  id: recordId,
  isCurrent: z.boolean(),
  createdAt: instant,
  lastSeenAt: instant,
  expiresAt: instant,
  ip: z.string().nullable(),
  userAgent: z.string(),
});
export type SessionRow = z.output<typeof sessionRow>;

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
/** Proof that the user is the account's owner, required before the changes that an attacker would make first. */
const proof = z.strictObject({ password });

/** The user's own account. */
export const account = {
  get: endpoint({
    method: 'GET',
    path: 'users/me',
    about: 'Returns the own account.',
    answer: accountRow,
    access: 'self',
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'users/me',
    about: 'Changes only the fields sent.',
    body: z.strictObject({
      displayName: displayName.optional(),
      mobile: mobile.nullable().optional(),
      language: accountLanguage.nullable().optional(),
      undoSeconds: undoSeconds.optional(),
      version,
    }),
    answer: accountRow,
    access: 'self',
  }),
  password: endpoint({
    method: 'POST',
    path: 'users/me/password',
    about: 'Sets a new password; every other session ends.',
    body: z.strictObject({ currentPassword: password, newPassword: password }),
    answer: done,
    access: 'self',
    limit: 'sign-in',
  }),
  sessions: endpoint({
    method: 'GET',
    path: 'users/me/sessions',
    about: 'Lists the sessions of this account.',
    answer: z.array(sessionRow),
    access: 'self',
  }),
  closeSession: endpoint({
    method: 'DELETE',
    path: 'users/me/sessions/:id',
    about: 'Ends one of the own sessions.',
    answer: done,
    access: 'self',
  }),
  closeOtherSessions: endpoint({
    method: 'DELETE',
    path: 'users/me/sessions',
    about: 'Ends all own sessions but this one.',
    answer: done,
    access: 'self',
  }),
  beginTwoStep: endpoint({
    method: 'POST',
    path: 'users/me/two-step/begin',
    about: 'Creates a secret for an authenticator; it takes effect once a code confirms it.',
    body: proof,
    answer: z.object({ secret: z.string(), uri: z.string() }),
    access: 'self',
    limit: 'sign-in',
  }),
  confirmTwoStep: endpoint({
    method: 'POST',
    path: 'users/me/two-step/confirm',
    about: 'Turns two-step on and returns the recovery codes, only this once.',
    body: z.strictObject({ code: twoStepCode }),
    answer: recoveryCodes,
    access: 'self',
    limit: 'sign-in',
  }),
  disableTwoStep: endpoint({
    method: 'POST',
    path: 'users/me/two-step/disable',
    about:
      'Turns two-step off. A password that is too short without it is replaced in the same call; every other session ends then.',
    body: z.strictObject({ password, code: twoStepCode, newPassword: password.optional() }),
    answer: done,
    access: 'self',
    limit: 'sign-in',
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: 'users/me/two-step/recovery-codes',
    about: 'Creates ten new recovery codes; the old ones become invalid.',
    body: z.strictObject({ password, code: twoStepCode }),
    answer: recoveryCodes,
    access: 'self',
    limit: 'sign-in',
  }),
  setActiveRole: endpoint({
    method: 'PUT',
    path: 'users/me/active-role',
    about: 'Stores the role to start with next time.',
    body: z.strictObject({ roleId: recordId }),
    answer: done,
    access: 'self',
  }),
};
