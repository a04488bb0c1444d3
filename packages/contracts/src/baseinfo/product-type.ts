import { z } from 'zod';
import { decimal, text } from '../fields.ts';
import { record } from '../record.ts';

export const productKinds = ['transformer', 'poleSteel', 'poleConcrete', 'poleLighting'] as const;
export type ProductKind = (typeof productKinds)[number];

/** A type of pole or transformer, such as a steel pole of 12 m. */
export const productType = record('baseinfo/product-types', {
  name: 'productType',
  menu: 'product-types',
  attachments: 'open',
  input: z.object({
    name: text(150),
    kind: z.enum(productKinds),
    /** Metres. */
    height: decimal({ places: 2, max: 999 }).nullable(),
    /** Kilovolt-amperes; only transformers have a power. */
    power: decimal({ places: 2, max: 999_999 }).nullable(),
  }),
  label: 'name',
  list: {
    fields: { name: 'text', kind: 'text', height: 'decimal?', power: 'decimal?' },
    defaultSort: 'name',
    totals: [],
  },
  lookup: ['kind'],
  blank: { height: null, power: null },
});
