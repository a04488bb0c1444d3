import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { longText, recordId, text } from '../fields.ts';
import { record } from '../record.ts';

/** The plan of a network of a work. Its areas, poles and spans are in `network-design.ts`. */
const base = record('initial-operations/networks', {
  name: 'network',
  menu: 'networks',
  attachments: 'open',
  input: z.object({
    title: text(200),
    workId: recordId,
    description: longText(4_000),
  }),
  extra: z.object({
    workTitle: z.string(),
    areaCount: z.int(),
    nodeCount: z.int(),
    spanCount: z.int(),
    /** Kilograms of conductor; null where no unit weight is known. */
    totalWeight: z.string().nullable(),
    designVersion: z.int(),
  }),
  label: 'title',
  list: {
    fields: { title: 'text', workId: 'integer' },
    defaultSort: 'title',
    totals: [],
    shown: ['workTitle', 'areaCount', 'nodeCount', 'spanCount', 'totalWeight', 'description'],
    numbers: { totalWeight: 'decimal' },
    references: { workId: 'initial-operations/works' },
  },
  lookup: ['workTitle'],
  blank: {},
});

export const network = {
  ...base,
  endpoints: {
    ...base.endpoints,
    copy: endpoint({
      method: 'POST',
      path: 'initial-operations/networks/:id/copy',
      about: 'Creates a network with the same areas, poles, spans and rates.',
      body: z.strictObject({ title: text(200), workId: recordId }),
      answer: base.row,
      status: 201,
      access: { menu: 'networks', operation: 'add' },
    }),
  },
};
