import type { PrintDocument } from './print-document.ts';
import { render } from './render.ts';

/** One document after another, as they are handed over, until nobody is there any more. */
type Order = { id: number; document: PrintDocument };

let before = Promise.resolve();
process.on('message', ({ id, document }: Order) => {
  before = before.then(async () => {
    try {
      process.send?.({ id, pdf: await render(document) });
    } catch (error) {
      process.send?.({ id, fault: String(error) });
    }
  });
});
process.on('disconnect', () => process.exit(0));
