import { isNullable, kindOf, type FieldKind, type Filter, type Operator } from '@kalfa/contracts/list';

/** What the filter form offers: the operators, and "is not empty", which the address writes as `isNull=false`. */
export type FilterCondition = Operator | 'notNull';

/** The conditions that make sense for the type of a field, the most useful first. */
const byKind: Record<ReturnType<typeof kindOf>, readonly FilterCondition[]> = {
  text: ['contains', 'eq', 'ne'],
  integer: ['eq', 'gte', 'lte', 'ne'],
  decimal: ['gte', 'lte', 'eq'],
  date: ['gte', 'lte', 'eq'],
  instant: ['gte', 'lte'],
  boolean: ['eq'],
};

/** A field that is an enum or refers to another record is filtered by selecting values, not by typing. */
const chosen: readonly FilterCondition[] = ['eq', 'ne'];
const aboutEmptiness: readonly FilterCondition[] = ['isNull', 'notNull'];

/** The conditions of a field; only one that may be empty is asked whether it is. */
export const conditionsFor = (kind: FieldKind, isChosen: boolean): readonly FilterCondition[] => [
  ...(isChosen ? chosen : byKind[kindOf(kind)]),
  ...(isNullable(kind) ? aboutEmptiness : []),
];

/** Whether a condition compares with a value. */
export const takesValue = (condition: FilterCondition) => !aboutEmptiness.includes(condition);

export const conditionOf = ({ operator, values }: Pick<Filter, 'operator' | 'values'>): FilterCondition =>
  operator === 'isNull' && values[0] === 'false' ? 'notNull' : operator;

export const filterOf = (field: string, condition: FilterCondition, values: readonly string[]): Filter => {
  if (condition === 'notNull') return { field, operator: 'isNull', values: ['false'] };
  return { field, operator: condition, values: condition === 'isNull' ? ['true'] : [...values] };
};
