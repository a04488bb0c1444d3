import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n.ts';

type Props = {
  fields: readonly { key: string; label: string; mine: ReactNode; theirs: ReactNode }[];
};

/** What two people changed at the same time, side by side. */
export function TwoVersions({ fields }: Props) {
  const { t } = useTranslation();
  return (
    <Table size="small" sx={{ marginBlock: 1, maxWidth: 640 }}>
      <TableHead>
        <TableRow>
          <TableCell>{t('record.conflictField')}</TableCell>
          <TableCell>{t('record.conflictYours')}</TableCell>
          <TableCell>{t('record.conflictTheirs')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {fields.map(({ key, label, mine, theirs }) => (
          <TableRow key={key}>
            <TableCell component="th" scope="row">
              {label}
            </TableCell>
            <TableCell>{mine}</TableCell>
            <TableCell>{theirs}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
