import { rightToLeft } from '@kalfa/contracts/language';
import { order, orderColumns } from '@kalfa/contracts/purchasing/order';
import { dictionaries } from '@kalfa/texts/dictionaries';
import { route } from '../../../lib/http/call.ts';
import { exportTypes } from '../../../kit/export/export-types.ts';
import { writeXlsx } from '../../../kit/spreadsheet.ts';
import { toBuffer } from '../../../lib/to-buffer.ts';

/** An empty workbook with the columns that an order is imported from, in the language of the user. */
export const templateRoute = route(order.endpoints.template, async (_tx, { origin: { language } }) => {
  const { entity, purchasing } = dictionaries[language];
  const sheet = {
    name: entity.order.one,
    headings: orderColumns.map((column) => purchasing.excelColumn[column]),
    rows: [],
    rightToLeft: rightToLeft.has(language),
  };
  return {
    name: `${entity.order.one}.xlsx`,
    type: exportTypes.xlsx,
    content: await toBuffer(writeXlsx(sheet)),
  };
});
