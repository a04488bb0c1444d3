/** The user of the system's own actions, so that "who" is never empty. Nobody can sign in with it. */
export const systemUserId = 1;
