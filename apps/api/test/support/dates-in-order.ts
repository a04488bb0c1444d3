import { fieldLabel } from '@kalfa/texts/field-label';
import { expect } from 'vitest';

/** The refusal of dates in the wrong order: at the later one, naming both by their labels. */
export const refusedOrder = (entity: string, earlier: string, later: string) => ({
  code: 'DATE_RANGE_INVALID',
  errors: [
    {
      path: later,
      code: 'DATE_OUT_OF_ORDER',
      message: expect.stringContaining(
        `“${fieldLabel(entity, later, 'tr')}”, “${fieldLabel(entity, earlier, 'tr')}” alanındaki`,
      ),
    },
  ],
});

/** A day so many days after another. */
export const dayFrom = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
