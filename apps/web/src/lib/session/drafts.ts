/** The prefix of the drafts of `kit/record/record-draft.ts`. */
const prefix = 'draft:';
const ownerKey = 'draftsOf';

/** One user's unsaved input must not be visible to the next. */
export function dropDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}

/** A user whose session comes back after the API was unavailable finds their drafts again; anybody else does not. */
export function dropDraftsOfOthers(username: string | null): void {
  const owner = sessionStorage.getItem(ownerKey);
  if (owner !== null && owner !== username) dropDrafts();
  sessionStorage.setItem(ownerKey, username ?? '');
}
