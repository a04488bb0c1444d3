import { z } from 'zod';
import { isIban, isTaxNumber } from '../check-digits.ts';
import { longText, recordId, text } from '../fields.ts';
import { email } from '../identity/account-fields.ts';
import { record } from '../record.ts';

const withoutSpaces = (value: string) => value.replace(/\s/g, '');

const taxNumber = z
  .string()
  .overwrite(withoutSpaces)
  .refine(isTaxNumber, { params: { fault: 'TAX_NUMBER_INVALID' } });

const iban = z
  .string()
  .overwrite((value) => withoutSpaces(value).toUpperCase())
  .refine(isIban, { params: { fault: 'IBAN_INVALID' } });

/** A company we buy from. */
export const provider = record('baseinfo/providers', {
  name: 'provider',
  menu: 'providers',
  attachments: 'open',
  input: z.object({
    name: text(200),
    taxNumber: taxNumber.nullable(),
    taxOffice: text(100).nullable(),
    phone: text(20),
    email: email.nullable(),
    regionId: recordId,
    address: longText(4_000),
    /** A company of our own group. */
    inGroup: z.boolean(),
    iban: iban.nullable(),
  }),
  extra: z.object({
    /** The names of province and district. */
    regionPath: z.string(),
  }),
  label: 'name',
  list: {
    fields: {
      name: 'text',
      taxNumber: 'text?',
      phone: 'text',
      email: 'text?',
      regionId: 'integer',
      inGroup: 'boolean',
    },
    defaultSort: 'name',
    totals: [],
    shown: ['regionPath', 'taxOffice', 'address', 'iban'],
    references: { regionId: 'baseinfo/regions' },
  },
  blank: { taxNumber: null, taxOffice: null, email: null, inGroup: false, iban: null },
});
