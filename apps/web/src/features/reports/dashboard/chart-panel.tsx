import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Hint } from '../../../kit/page/tip.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Panel, PanelEmpty } from './panel.tsx';

/** The data of a chart, as texts and numbers. */
export type ChartTable = {
  headings: readonly string[];
  rows: readonly { name: string; values: readonly number[] }[];
};

type Props = {
  title: string;
  subtitle: string | undefined;
  failure: unknown;
  onRetry: () => void;
  tools: ReactNode;
  /** Undefined while it is loading. */
  table: ChartTable | undefined;
  empty: string;
  draw: (table: ChartTable) => ReactNode;
};

/** A chart that can be shown as a table too. One without any number says what would fill it. */
export function ChartPanel({ table, empty, draw, title, ...panel }: Props) {
  const { t } = useTranslation();
  const [isTable, setIsTable] = useState(false);
  const isEmpty = table?.rows.every(({ values }) => values.every((value) => value === 0)) ?? true;
  const label = isTable ? t('dashboard.asChart') : t('dashboard.asTable');
  const Icon = isTable ? IconChartBar : IconTable;
  const toggle = isEmpty ? undefined : (
    <Hint text={label}>
      <IconButton
        size="small"
        onClick={() => setIsTable(!isTable)}
        aria-label={`${label}: ${title}`}
        sx={{ width: 36, height: 36, marginBlockStart: -0.5, marginInlineEnd: -0.75 }}
      >
        <Icon size={20} stroke={1.75} />
      </IconButton>
    </Hint>
  );
  return (
    <Panel {...panel} title={title} action={toggle}>
      {table &&
        (isEmpty ? (
          <PanelEmpty>{empty}</PanelEmpty>
        ) : isTable ? (
          <Table label={title} table={table} />
        ) : (
          draw(table)
        ))}
    </Panel>
  );
}

function Table({ label, table }: { label: string; table: ChartTable }) {
  const { number } = useFormats();
  const [name, ...columns] = table.headings;
  return (
    <Box
      component="table"
      aria-label={label}
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        '& th, & td': { paddingBlock: 0.75, borderBlockEnd: '1px solid', borderColor: 'divider' },
        '& th': { textAlign: 'start', fontWeight: 600 },
        '& thead th': { color: 'text.secondary' },
        '& tbody th': { fontWeight: 400, overflowWrap: 'anywhere' },
        '& td, & thead th + th': { textAlign: 'end', paddingInlineStart: 2 },
      }}
    >
      <thead>
        <tr>
          <th scope="col">{name}</th>
          {columns.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">
              <bdi>{row.name}</bdi>
            </th>
            {row.values.map((value, index) => (
              <td key={columns[index]}>{number(value)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
