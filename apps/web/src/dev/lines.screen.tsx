import { addDecimals, compareDecimals, isDecimal } from '@kalfa/domain/decimal';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AppearanceButton } from '../app/shell/appearance/appearance-button.tsx';
import { AppearanceWhenOpened } from '../app/shell/appearance/appearance-when-opened.tsx';
import { isFound, type Line, type LineColumn } from '../kit/lines/columns.ts';
import type { LineRule } from '../kit/lines/faults.ts';
import { LineGrid } from '../kit/lines/line-grid.tsx';
import { PageHeader } from '../kit/page/page-header.tsx';
import { Check } from '../kit/plain/check.tsx';
import { Appearance } from '../theme/appearance.tsx';
import { findItems, itemAt, matchItems, stockOf, units } from './fake-items.ts';
import { saveToFake, useFakeServer } from './fake-server.ts';

const stockOfLine = ({ cells }: Line) => (isFound(cells.item) ? stockOf(cells.item.id) : null);

function afterLine(line: Line): string | null {
  const stock = stockOfLine(line);
  const { quantity } = line.cells;
  if (stock === null || typeof quantity !== 'string' || !isDecimal(quantity)) return null;
  return addDecimals([stock, quantity.startsWith('-') ? quantity.slice(1) : `-${quantity}`]);
}

const columns: readonly LineColumn[] = [
  {
    kind: 'item',
    name: 'item',
    label: 'Item',
    isRequired: true,
    width: 250,
    find: findItems,
    match: matchItems,
  },
  { kind: 'unit', name: 'unit', label: 'Unit', width: 80, choices: units },
  { kind: 'quantity', name: 'quantity', label: 'Quantity', isRequired: true, width: 110, hasTotal: true },
  { kind: 'quantity', name: 'stock', label: 'Stock', isReadOnly: true, width: 90, compute: stockOfLine },
  { kind: 'quantity', name: 'after', label: 'After', isReadOnly: true, width: 90, compute: afterLine },
  { kind: 'money', name: 'price', label: 'Price', width: 90 },
  { kind: 'date', name: 'day', label: 'Day', width: 100 },
  {
    kind: 'choice',
    name: 'reason',
    label: 'Reason',
    width: 100,
    choices: [
      { value: 'site', label: 'Site' },
      { value: 'damage', label: 'Damage' },
      { value: 'count', label: 'Count' },
    ],
  },
];

const rule: LineRule = (line) => {
  const after = afterLine(line);
  return after !== null && compareDecimals(after, '0') < 0
    ? [{ column: 'quantity', kind: 'other', message: `${stockOfLine(line)} in stock` }]
    : [];
};

const sampleLines = (count: number): Line[] =>
  Array.from({ length: count }, (_, index) => {
    const item = itemAt(index) ?? null;
    return {
      id: `sample-${index}`,
      cells: { item, unit: item?.unit ?? null, quantity: String((index % 90) + 1) },
    };
  });

/**
 * The line grid by itself, for whoever changes it and for its browser tests; the words of the page are a developer's own.
 * `?lines=500` begins with so many lines, which are not those of the server.
 */
export default function LinesScreen() {
  const [search] = useSearchParams();
  const count = Number(search.get('lines') ?? 0);
  const [stored] = useState(() => useFakeServer.getState().lines);
  const lines = useMemo(() => (count > 0 ? sampleLines(count) : stored), [count, stored]);
  const [submitted, setSubmitted] = useState(0);
  const server = useFakeServer();
  return (
    <Appearance>
      <Box
        component="main"
        id="content"
        sx={{ padding: { xs: 1.5, sm: 3 }, maxWidth: 1300, marginInline: 'auto' }}
      >
        <PageHeader title="Lines">
          <AppearanceButton />
        </PageHeader>
        <LineGrid
          name="dev"
          draftKey={`dev:${count}`}
          columns={columns}
          lines={lines}
          version="1"
          save={saveToFake}
          rule={rule}
          onSubmit={() => setSubmitted(submitted + 1)}
        />
        <Stack direction="row" sx={{ gap: 3, marginBlockStart: 2, flexWrap: 'wrap', alignItems: 'center' }}>
          <Check
            name="away"
            label="The server is away"
            isChecked={server.isAway}
            onChange={(isAway) => useFakeServer.setState({ isAway })}
          />
          <span>
            Stored lines: <output aria-label="Stored lines">{server.lines.length}</output>
          </span>
          <span>
            Saves: <output aria-label="Saves">{server.saves}</output>
          </span>
          <span>
            Submitted: <output aria-label="Submitted">{submitted}</output>
          </span>
        </Stack>
      </Box>
      <AppearanceWhenOpened />
    </Appearance>
  );
}
