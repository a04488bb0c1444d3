import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rawText } from '../fields.ts';
import { languages } from '../language.ts';
import {
  accountLanguage,
  displayName,
  email,
  linkToken,
  mobile,
  password,
  recoveryCode,
  twoStepCode,
  username,
} from './account-fields.ts';
import { authPaths } from './auth-paths.ts';

/** What a person gets when they are let in; the other half, the refresh token, travels only in a cookie no script can read. */
const signedIn = z.object({ authToken: z.string() });

/** Accepted, and nothing more is said: who asks about somebody else's account learns nothing. */
const accepted = z.object({});

const signIn = z.strictObject({
  /** As typed; a name that cannot exist is refused like one that does not. */
  username: rawText(320, { min: 1 }),
  password,
  remember: z.boolean().default(false),
});

const registration = z.strictObject({
  username,
  email,
  displayName,
  mobile: mobile.nullish(),
  password,
  language: accountLanguage,
});

/** Signing in and everything a person can do before it. */
export const auth = {
  login: endpoint({
    ...authPaths.login,
    about: 'Signs in, or asks for the second step.',
    body: signIn,
    answer: z.object({
      twoStepRequired: z.boolean(),
      authToken: z.string().nullable(),
      challengeToken: z.string().nullable(),
    }),
    limit: 'sign-in',
  }),
  twoStep: endpoint({
    ...authPaths.twoStep,
    about: 'The second step of a sign-in, by a code of the authenticator or a recovery code.',
    body: z
      .strictObject({
        challengeToken: linkToken,
        code: twoStepCode.optional(),
        recoveryCode: recoveryCode.optional(),
      })
      .refine((step) => (step.code === undefined) !== (step.recoveryCode === undefined), { path: ['code'] }),
    answer: signedIn,
    limit: 'sign-in',
  }),
  refresh: endpoint({
    ...authPaths.refresh,
    about: 'A new access token for the refresh cookie, which is used up and replaced.',
    body: z.strictObject({}),
    answer: signedIn,
  }),
  logout: endpoint({
    ...authPaths.logout,
    about: 'Ends this session.',
    body: z.strictObject({}),
    answer: accepted,
  }),
  register: endpoint({
    ...authPaths.register,
    about: 'Asks for an account; an administrator decides after the address is confirmed.',
    body: registration,
    answer: accepted,
    status: 202,
    limit: 'sign-in',
  }),
  confirmEmail: endpoint({
    ...authPaths.confirmEmail,
    about: 'Confirms the address of a registration with the link that was mailed.',
    body: z.strictObject({ token: linkToken }),
    answer: accepted,
    limit: 'sign-in',
  }),
  forgotPassword: endpoint({
    ...authPaths.forgotPassword,
    about: 'Mails a link for a new password, if there is such an account; the answer is the same either way.',
    body: z.strictObject({ usernameOrEmail: rawText(320, { min: 1 }).trim().min(1) }),
    answer: accepted,
    status: 202,
    limit: 'sign-in',
  }),
  resetPassword: endpoint({
    ...authPaths.resetPassword,
    about: 'Sets a new password with a mailed link, of a reset or of an invitation.',
    body: z.strictObject({ token: linkToken, newPassword: password }),
    answer: accepted,
    limit: 'sign-in',
  }),
  publicInfo: endpoint({
    ...authPaths.publicInfo,
    about: 'What the pages before the sign-in need to know.',
    answer: z.object({
      organisationName: z.string(),
      languages: z.array(z.enum(languages)),
      registrationOpen: z.boolean(),
      maintenance: z.boolean(),
    }),
  }),
};
