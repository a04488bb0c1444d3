/** The drafts of `kit/record/record-draft.ts` begin with this. */
const prefix = 'draft:';
const ownerKey = 'draftsOf';

/** What one person typed and did not save is not for the eyes of the next. */
export function dropDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}

/** Whose session comes back after the API was away finds their drafts again; anybody else does not. */
export function dropDraftsOfOthers(username: string | null): void {
  const owner = sessionStorage.getItem(ownerKey);
  if (owner !== null && owner !== username) dropDrafts();
  sessionStorage.setItem(ownerKey, username ?? '');
}
