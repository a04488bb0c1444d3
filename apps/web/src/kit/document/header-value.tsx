import type { AnyDocument } from '@kalfa/contracts/document';
import { displayedValue, useFormats } from '../../lib/format.ts';
import { useRead } from '../../lib/query.ts';
import { NoValue } from '../page/no-value.tsx';
import type { LookupEndpoint } from '../record/use-lookup.ts';
import type { RecordFields } from '../record/record-fields.tsx';
import type { DocumentView } from './document-view.ts';

type Props<D extends AnyDocument> = { view: DocumentView<D>; field: string; value: unknown };

/** A value of the header in a sentence or a table: a record by its name, a day as the user writes it. */
export function HeaderValue<D extends AnyDocument>({ view, field, value }: Props<D>) {
  const formats = useFormats();
  const { lookups, days } = kindsOf(view);
  const endpoint = lookups.get(field);
  if (value === null || value === undefined || value === '') return <NoValue />;
  if (endpoint) return <NameOf endpoint={endpoint} id={Number(value)} />;
  return <bdi>{displayedValue(days.has(field) ? 'date' : undefined, value, formats)}</bdi>;
}

function NameOf({ endpoint, id }: { endpoint: LookupEndpoint; id: number }) {
  const { data } = useRead(endpoint, { query: { ids: String(id) } });
  return <bdi>{data?.find((row) => row.id === id)?.name ?? id}</bdi>;
}

/** Calls the header with fields that only note what they are. */
function kindsOf<D extends AnyDocument>({ header }: DocumentView<D>) {
  const lookups = new Map<string, LookupEndpoint>();
  const days = new Set<string>();
  const plain = () => null;
  const fields: RecordFields<Record<string, unknown>> = {
    text: plain,
    ltrText: plain,
    longText: plain,
    integer: plain,
    decimal: plain,
    money: plain,
    yesNo: plain,
    choice: plain,
    several: plain,
    custom: plain,
    date: (name) => (days.add(name), null),
    period: (from, to) => (days.add(from).add(to), null),
    lookup: (name, endpoint) => (lookups.set(name, endpoint), null),
  };
  void header(fields as never);
  return { lookups, days };
}
