import { masked } from '@kalfa/contracts/fields';
import type { Secrets } from '../secrets.ts';

/** The columns of an identity number, which is stored encrypted. The mask that a form sends back unchanged is not a new number. */
export const identityNumberColumns =
  ({ seal, keyedHash }: Secrets) =>
  (value: string) =>
    value === masked ? {} : { sealed_identity_number: seal(value), identity_number_hash: keyedHash(value) };
