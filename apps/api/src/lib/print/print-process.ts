import type { PrintDocument } from './print-document.ts';
import { render } from './render.ts';

/** Renders one document after another until the parent exits. */
type Order = { id: number; document: PrintDocument };

async function draw({ id, document }: Order): Promise<void> {
  try {
    process.send?.({ id, pdf: await render(document) });
  } catch (error) {
    process.send?.({ id, fault: String(error) });
  }
}

let before = Promise.resolve();
process.on('message', (order: Order) => {
  before = before.then(() => draw(order));
});
process.on('disconnect', () => process.exit(0));
