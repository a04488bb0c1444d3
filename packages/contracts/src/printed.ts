import { z } from 'zod';
import { instant } from './fields.ts';

/** What surrounds everything that the browser prints. */
export const printedFrame = {
  /** The sender: its name, and the further lines of the letterhead. */
  letterhead: z.object({ name: z.string(), lines: z.array(z.string()) }),
  /** The address of its page, which the QR code contains. */
  url: z.string(),
  printedBy: z.string(),
  printedAt: instant,
  /** The base currency, which amounts without another one are in. */
  currency: z.string(),
};
const frame = z.object(printedFrame);
export type PrintedFrame = z.output<typeof frame>;
