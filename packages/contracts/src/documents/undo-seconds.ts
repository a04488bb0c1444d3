import { z } from 'zod';

/** How many seconds a decision can be taken back; every user chooses one. It takes effect after that. */
export const undoSeconds = z.union([z.literal(10), z.literal(30), z.literal(60), z.literal(120)]);
export const undoTimes = undoSeconds.options.map(({ value }) => value);
