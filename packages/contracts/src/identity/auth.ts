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

/** The result of a sign-in; the refresh token is sent only in a cookie that scripts cannot read. */
const signedIn = z.object({ authToken: z.string() });

/** Accepted without details, so that callers learn nothing about other accounts. */
const accepted = z.object({});

const signIn = z.strictObject({
  /** As typed; an impossible name is refused like one that does not exist. */
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

/** Sign-in and the other endpoints before it. */
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
    about: 'Completes a sign-in with a code of the authenticator or a recovery code.',
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
    about: 'Returns a new access token for the refresh cookie, which is replaced.',
    body: z.strictObject({}),
    answer: signedIn,
    limit: 'refresh',
  }),
  logout: endpoint({
    ...authPaths.logout,
    about: 'Ends this session.',
    body: z.strictObject({}),
    answer: accepted,
  }),
  register: endpoint({
    ...authPaths.register,
    about: 'Registers an account; an administrator decides after the address is confirmed.',
    body: registration,
    answer: accepted,
    status: 202,
    limit: 'sign-in',
  }),
  confirmEmail: endpoint({
    ...authPaths.confirmEmail,
    about: 'Confirms the address of a registration with the link from the mail.',
    body: z.strictObject({ token: linkToken }),
    answer: accepted,
    limit: 'sign-in',
  }),
  forgotPassword: endpoint({
    ...authPaths.forgotPassword,
    about: 'Mails a link for a new password, if the account exists; the answer is the same either way.',
    body: z.strictObject({ usernameOrEmail: rawText(320, { min: 1 }).trim().min(1) }),
    answer: accepted,
    status: 202,
    limit: 'sign-in',
  }),
  resetPassword: endpoint({
    ...authPaths.resetPassword,
    about: 'Sets a new password with the link from the mail, of a reset or of an invitation.',
    body: z.strictObject({ token: linkToken, newPassword: password }),
    answer: accepted,
    limit: 'sign-in',
  }),
  publicInfo: endpoint({
    ...authPaths.publicInfo,
    about: 'Returns the settings of the pages before the sign-in.',
    answer: z.object({
      organisationName: z.string(),
      languages: z.array(z.enum(languages)),
      registrationOpen: z.boolean(),
      maintenance: z.boolean(),
    }),
  }),
};
