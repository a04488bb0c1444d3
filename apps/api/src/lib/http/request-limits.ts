/**
 * How many calls are answered in a minute, and the variable that sets another number. Pages and their files are outside
 * all limits. Each process counts for itself: a shared counter would cost every call a round trip to Redis.
 */
export const requestLimits = {
  /** One session, wherever it is: a browser with all its tabs. */
  session: { perMinute: 1_200, variable: 'RATE_LIMIT_PER_MINUTE' },
  /** All callers of one address together who are not signed in. */
  guests: { perMinute: 1_200, variable: 'GUEST_RATE_LIMIT_PER_MINUTE' },
  /** Attempts to sign in, register or reset from one address; `sign-in-locks.ts` counts them by account. */
  signIn: { perMinute: 20, variable: 'SIGN_INS_PER_MINUTE' },
  /** Reads of the documentation by guests of one address. */
  documentation: { perMinute: 30, variable: 'GUEST_DOCUMENTATION_PER_MINUTE' },
} as const;

export type RequestLimits = Record<keyof typeof requestLimits, number>;
