import type { Answer, Call } from '@kalfa/contracts/endpoint';
import type { auth } from '@kalfa/contracts/identity/auth';
import { authPaths } from '@kalfa/contracts/identity/auth-paths';
import { call } from './call.ts';

type Auth = typeof auth;

/** A call before the sign-in. Only its types come from the whole contract, so the page loads no schemas for it. */
export const callAuth = <Name extends keyof Auth>(
  name: Name,
  input: Call<Auth[Name]>,
): Promise<Answer<Auth[Name]>> =>
  call(authPaths[name] as unknown as Auth[Name], input) as Promise<Answer<Auth[Name]>>;
