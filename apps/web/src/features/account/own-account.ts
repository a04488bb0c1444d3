import type { Answer } from '@kalfa/contracts/endpoint';
import type { account } from '@kalfa/contracts/identity/account';

export type OwnAccount = Answer<typeof account.get>;

/** Says what was done, or nothing any more. */
export type Tell = (words: string | null) => void;
