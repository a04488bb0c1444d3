import type { AnyRecord, InputOf } from '@kalfa/contracts/record';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useEntityTexts, type EntityTexts } from '../../lib/entity-texts.ts';
import { displayedValue, useFormats, type Formats } from '../../lib/format.ts';
import { cellOf, type AnyColumn } from '../list/columns.ts';
import { NoValue } from '../page/no-value.tsx';
import style from './record-facts.module.css';
import type { RecordFields } from './record-fields.tsx';
import type { StoredRow } from './stored-row.ts';

type Props<R extends AnyRecord> = {
  contract: R;
  row: StoredRow;
  /** The form, whose fields the facts follow. */
  form: (fields: RecordFields<InputOf<R>>) => ReactNode;
  /** Columns that the form has no field for are appended. */
  columns: readonly AnyColumn[];
};

/** The stored values of a record, without input boxes: what its form would show, and the list's further columns. */
export function RecordFacts<R extends AnyRecord>({
  contract,
  row,
  form,
  columns,
  isFinal = false,
}: Props<R> & {
  /** What is empty stays empty, and is left out. */
  isFinal?: boolean;
}) {
  const texts = useEntityTexts(contract.name);
  const formats = useFormats();
  const facts = factsOf<R>({ contract, row, form, columns }, { texts, formats });
  const isEmpty = (value: ReactNode) => value === null || value === undefined || value === '';
  const shown = isFinal ? facts.filter(({ value }) => !isEmpty(value)) : facts;
  return (
    <dl className={style.facts}>
      {shown.map(({ label, value, isLong }) => (
        <div key={label} data-long={isLong || undefined}>
          <dt>{label}</dt>
          <dd>{isEmpty(value) ? <NoValue /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** One field of a record with its value as displayed. */
export type Fact = { label: string; fields: readonly string[]; value: ReactNode; isLong: boolean };
type Words = { texts: EntityTexts; formats: Formats };

/** What the form would show, except the name of the record, and the columns that the form has no field for. */
export function factsOf<R extends AnyRecord>(
  { contract, row, form, columns }: Props<R>,
  { texts, formats }: Words,
): Fact[] {
  const facts = formFacts<InputOf<R>>(form, { row, texts, formats, columns });
  const known = new Set(facts.flatMap(({ label, fields }) => [label, ...fields]));
  const further = columns
    .filter(({ field }) => field !== contract.label && !known.has(field) && !known.has(texts.field(field)))
    .map((column) => ({
      label: texts.field(column.field),
      fields: [column.field],
      value: cellOf(column, row, { formats, kinds: contract.list.fields }),
      isLong: false,
    }));
  return [...facts.filter(({ fields }) => !fields.includes(contract.label)), ...further];
}

/** Calls the form with fields that collect values instead of drawing inputs. */
function formFacts<Input>(
  form: (fields: RecordFields<Input>) => ReactNode,
  { row, texts, formats, columns }: Words & { row: StoredRow; columns: readonly AnyColumn[] },
): Fact[] {
  const facts: Fact[] = [];
  const add = (fields: readonly [string, ...string[]], value: ReactNode, isLong = false) => {
    facts.push({ label: texts.field(fields[0]), fields, value, isLong });
    return null;
  };
  const text = (name: string) => displayedValue(undefined, row[name], formats);
  const number = (name: string) => {
    const quantity = columns.find(({ field, as }) => field === name && as === 'quantity');
    return quantity ? cellOf(quantity, row, { formats }) : displayedValue('decimal', row[name], formats);
  };
  const day = (name: string) => displayedValue('date', row[name], formats);
  const isolated = (value: string | null) => value && <bdi>{value}</bdi>;
  void form({
    text: (name) => add([name], isolated(text(name))),
    custom: (name) => add([name], isolated(text(name))),
    longText: (name) => add([name], isolated(text(name)), true),
    ltrText: (name, inputMode) => {
      const value = text(name);
      const scheme = inputMode === 'tel' || inputMode === 'email' ? schemes[inputMode] : null;
      if (value === null) return add([name], null);
      return add(
        [name],
        scheme === null ? <bdi dir="ltr">{value}</bdi> : <ContactLink scheme={scheme} value={value} />,
      );
    },
    integer: (name) => add([name], number(name)),
    decimal: (name) => add([name], number(name)),
    money: (name, currency) =>
      add([name], row[name] === null ? null : `${formats.money(String(row[name]))} ${currency}`),
    date: (name) => add([name], day(name)),
    period: (from, to) => (add([from], day(from)), add([to], day(to))),
    yesNo: (name, labels) => add([name], row[name] === null ? null : row[name] ? labels.yes : labels.no),
    choice: (name, options) =>
      add([name], options.find(({ value }) => value === row[name])?.label ?? isolated(text(name))),
    several: (name, options) => {
      const chosen = new Set(row[name] as number[]);
      const labels = options.filter(({ value }) => chosen.has(value)).map(({ label }) => label);
      return add([name], labels.length === 0 ? null : formats.all(labels));
    },
    lookup: (name, _endpoint, shownBy) =>
      add([name, shownBy], row[name] === null ? null : isolated(text(shownBy))),
  });
  return facts;
}

const schemes = { tel: 'tel', email: 'mailto' } as const;

/** A phone number calls, and an email address writes. */
function ContactLink({ scheme, value }: { scheme: string; value: string }) {
  const address = scheme === 'tel' ? value.replaceAll(/[^+\d]/g, '') : value;
  return (
    <Link href={`${scheme}:${address}`} dir="ltr" underline="hover">
      {value}
    </Link>
  );
}
