import { designTables } from '@kalfa/contracts/works/network-design';
import type { NetworkImportPreview } from '@kalfa/contracts/works/network-import';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PlainTable } from '../../../../kit/page/plain-table.tsx';
import { Notice } from '../../../../kit/plain/notice.tsx';
import { useEntityTexts } from '../../../../lib/entity-texts.ts';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';

/** What a workbook would add and change, or everything that is wrong with it. */
export function ImportReview({ fileName, preview }: { fileName: string; preview: NetworkImportPreview }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { field } = useEntityTexts('network');
  const { counts, faultCount, rows } = preview;
  const columns = (['added', 'changed', 'same'] as const).map((name) => ({
    name,
    label: t(`network.import.${name}`),
    isNumber: true,
    cell: (table: (typeof designTables)[number]) => number(counts[table][name]),
  }));
  return (
    <Stack sx={{ gap: 2 }}>
      <PlainTable
        label={fileName}
        rows={designTables}
        keyOf={(table) => table}
        columns={[{ name: 'table', label: fileName, cell: (table) => field(table) }, ...columns]}
      />
      {faultCount > 0 ? (
        <Faults preview={preview} />
      ) : (
        <>
          <Notice kind={rows.length > 0 ? 'success' : 'info'}>
            {t(rows.length > 0 ? 'network.import.ready' : 'network.import.nothing')}
          </Notice>
          {rows.length > 0 && <Changes preview={preview} />}
        </>
      )}
    </Stack>
  );
}

function Faults({ preview: { faults, faultCount } }: { preview: NetworkImportPreview }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (
    <>
      <Notice kind="error">
        {t('network.import.faults', { count: faultCount, replace: { count: number(faultCount) } })}
      </Notice>
      <PlainTable
        label={t('network.import.faultList')}
        rows={faults.map((fault, index) => ({ ...fault, index }))}
        keyOf={({ index }) => index}
        columns={[
          {
            name: 'cell',
            label: t('network.import.cell'),
            cell: ({ sheet, cell }) => <bdi>{cell === null ? sheet : `${sheet} ${cell}`}</bdi>,
          },
          { name: 'text', label: t('network.import.content'), cell: ({ text }) => <bdi>{text}</bdi> },
          { name: 'message', label: t('network.import.message'), cell: ({ message }) => message },
        ]}
      />
      <Shown listed={faults.length} all={faultCount} />
    </>
  );
}

function Changes({ preview: { rows, counts } }: { preview: NetworkImportPreview }) {
  const { t } = useTranslation();
  const { number, all } = useFormats();
  const { field } = useEntityTexts('network');
  const count = designTables.reduce((sum, table) => sum + counts[table].added + counts[table].changed, 0);
  return (
    <>
      <PlainTable
        label={t('network.import.rows')}
        rows={rows}
        keyOf={({ table, row }) => `${table} ${row}`}
        columns={[
          { name: 'table', label: t('network.import.rows'), cell: ({ table }) => field(table) },
          {
            name: 'row',
            label: t('network.import.row'),
            isNumber: true,
            cell: ({ row }) => number(row),
          },
          { name: 'name', label: t('network.workbook.title'), cell: ({ name }) => <bdi>{name}</bdi> },
          {
            name: 'change',
            label: t('network.import.change'),
            cell: ({ fields }) =>
              fields.length === 0
                ? t('network.import.added')
                : all(fields.map((name) => t(`network.import.field.${name}`))),
          },
        ]}
      />
      <Shown listed={rows.length} all={count} />
    </>
  );
}

/** Very long lists are cut. */
function Shown({ listed, all }: { listed: number; all: number }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  if (listed >= all) return null;
  return (
    <Typography sx={{ color: 'text.secondary', marginBlockStart: 1 }}>
      {t('network.import.first', { count: listed, replace: { count: number(listed) } })}
    </Typography>
  );
}
