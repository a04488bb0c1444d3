/** The row through which the system itself acts, so that "who" is never empty. Nobody can sign in with it. */
export const systemUserId = 1;
