import { addressNow, addressText } from '../../../kit/list/list-address.ts';
import { partKey } from '../../../kit/record/use-open-record.ts';

/** The part of the page with the mails of an order, and the choice in the address that opens a new one. */
export const mailPart = 'mails';
export const mailKey = 'mail';

/** The address of this page with the form of a new mail. */
export function newMailAddress(): string {
  const address = addressNow();
  address.set(partKey, mailPart);
  address.set(mailKey, 'new');
  return `?${addressText(address)}`;
}
