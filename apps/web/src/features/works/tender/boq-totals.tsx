import type { BoqAmounts } from '@kalfa/domain/works/boq';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useMemo } from 'react';
import type { Line } from '../../../kit/lines/columns.ts';
import { useLineEditor } from '../../../kit/lines/use-line-editor.ts';
import { Notice } from '../../../kit/plain/notice.tsx';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { differingTotals } from './boq-import.model.ts';

/** The totals of the file beside ours, where they differ. */
export function BoqTotals({ total, lines }: { total: BoqAmounts | null; lines: readonly Line[] }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const texts = useEntityTexts('tender');
  const { sheet } = useLineEditor().owner();
  const ours = useMemo(() => sheet?.sums(lines).totals ?? {}, [sheet, lines]);
  if (!total) return null;
  const own: BoqAmounts = {
    material: ours.materialAmount ?? '0',
    installation: ours.installationAmount ?? '0',
    dismantling: ours.dismantlingAmount ?? '0',
    dmm: ours.dmmAmount ?? '0',
  };
  const differing = differingTotals(total, own);
  if (differing.length === 0) return <Notice kind="success">{t('boq.totalsAgree')}</Notice>;
  return (
    <>
      <Notice kind="info">{t('boq.totalsDiffer')}</Notice>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell />
            <TableCell align="right">{t('boq.inFile')}</TableCell>
            <TableCell align="right">{t('boq.ours')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {differing.map((kind) => (
            <TableRow key={kind}>
              <TableCell>{texts.field(`${kind}Total`)}</TableCell>
              <TableCell align="right">{money(total[kind])}</TableCell>
              <TableCell align="right">{money(own[kind])}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  );
}
