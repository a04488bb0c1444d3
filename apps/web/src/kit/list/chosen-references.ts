import type { Filter } from '@kalfa/contracts/list';

/** What is added to a list that shows only the rows of one other record refers to that one too. */
export const chosenReferences = (
  references: Readonly<Record<string, unknown>> | undefined,
  fields: object,
  filters: readonly Filter[],
): Record<string, number> =>
  Object.fromEntries(
    filters.flatMap(({ field, operator, values: [value, ...others] }) =>
      operator === 'eq' && others.length === 0 && references?.[field] && field in fields
        ? [[field, Number(value)]]
        : [],
    ),
  );
