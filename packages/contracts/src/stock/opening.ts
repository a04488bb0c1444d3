import { z } from 'zod';
import { decimalText, document, itemFields, quantity, unitPrice } from '../document.ts';
import { recordId } from '../fields.ts';
import { approvalCycle } from '../lifecycle.ts';
import { correctQuantities, reverseWhole, stockPaths } from './stock-line.ts';

/** The stock before the first movement. */
export const opening = document('warehouse/openings', {
  name: 'opening',
  kinds: { opening: { menu: 'stock-openings', prefix: 'ACL' } },
  fourEyes: true,
  header: z.object({ warehouseId: recordId.nullish(), storeId: recordId.nullish() }),
  line: z.object({ itemId: recordId, quantity, unitCost: unitPrice }),
  row: z.object({
    warehouseId: recordId.nullable(),
    storeId: recordId.nullable(),
    placeName: z.string(),
    lineCount: z.int(),
  }),
  lineRow: z.object({ ...itemFields, position: z.int(), quantity: decimalText, unitCost: decimalText }),
  list: {
    fields: { warehouseId: 'integer?', storeId: 'integer?' },
    shown: ['placeName', 'lineCount'],
    references: { warehouseId: 'initial-operations/warehouses', storeId: 'initial-operations/stores' },
  },
  cycle: {
    ...approvalCycle,
    approve: {
      ...approvalCycle.approve,
      about: 'Approves and posts it; the goods are in stock from now on.',
      to: 'posted',
      changes: stockPaths,
    },
    reverse: reverseWhole,
    correct: correctQuantities,
  },
  steps: ['draft', 'pending', 'posted'],
});
