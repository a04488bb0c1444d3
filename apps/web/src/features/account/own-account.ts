import type { Answer } from '@kalfa/contracts/endpoint';
import type { account } from '@kalfa/contracts/identity/account';

export type OwnAccount = Answer<typeof account.get>;

/** Shows a message about what was done, or clears it. */
export type ShowMessage = (words: string | null) => void;
