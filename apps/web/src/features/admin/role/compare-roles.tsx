import { roleCatalogue } from '@kalfa/contracts/identity/role';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ReadFailure } from '../../../kit/feedback/read-failure.tsx';
import { NoValue } from '../../../kit/page/no-value.tsx';
import { SideSheet } from '../../../kit/record/side-sheet.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/query.ts';
import { useOperationName } from '../operation-name.ts';
import { grantedBy } from './matrix/grants.ts';
import { compare, type GrantedOperations, type Matrix, type MatrixOperation } from './matrix/matrix.model.ts';
import { RolePicker } from './role-picker.tsx';

type Props = {
  role: { id: number; name: string };
  matrix: Matrix;
  granted: GrantedOperations;
  onClose: () => void;
};

/** This role beside another: only the pages on which they differ. */
export function CompareRoles({ role, matrix, granted, onClose }: Props) {
  const { t } = useTranslation();
  const [other, setOther] = useState<{ id: number; name: string } | null>(null);
  return (
    <SideSheet title={t('identity.matrix.compareTitle', { name: role.name })} onClose={onClose}>
      <Typography sx={{ color: 'text.secondary' }}>{t('identity.matrix.compareText')}</Typography>
      <RolePicker
        except={role.id}
        value={other?.id ?? null}
        onChoose={(id, name) => setOther({ id, name })}
      />
      {other && (
        <Differences key={other.id} name={role.name} other={other} matrix={matrix} granted={granted} />
      )}
    </SideSheet>
  );
}

type DifferencesProps = {
  name: string;
  other: { id: number; name: string };
  matrix: Matrix;
  granted: GrantedOperations;
};

function Differences({ name, other, matrix, granted }: DifferencesProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const operationName = useOperationName();
  const answer = useRead(roleCatalogue.getRoleWithOperations, { params: { roleId: other.id } });
  if (!answer.data || answer.isPlaceholderData) {
    return answer.error ? (
      <ReadFailure failure={answer.error} onRetry={() => void answer.refetch()} />
    ) : (
      <Skeleton variant="rounded" height={120} sx={{ marginBlockStart: 2 }} />
    );
  }
  const differences = compare(matrix, granted, grantedBy(answer.data));
  if (differences.length === 0) {
    return <Typography sx={{ marginBlockStart: 2 }}>{t('identity.matrix.compareSame')}</Typography>;
  }
  const words = (operations: readonly MatrixOperation[]) =>
    operations.length === 0 ? (
      <NoValue />
    ) : (
      formats.all(operations.map((operation) => operationName(operation.name)))
    );
  return (
    <Table size="small" sx={{ marginBlockStart: 2 }}>
      <TableHead>
        <TableRow>
          <TableCell>{t('identity.matrix.page')}</TableCell>
          <TableCell>{t('identity.matrix.onlyIn', { name })}</TableCell>
          <TableCell>{t('identity.matrix.onlyIn', { name: other.name })}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {differences.map(({ row, left, right }) => (
          <TableRow key={row.id}>
            <TableCell component="th" scope="row">
              {row.name}
            </TableCell>
            <TableCell>{words(left)}</TableCell>
            <TableCell>{words(right)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
