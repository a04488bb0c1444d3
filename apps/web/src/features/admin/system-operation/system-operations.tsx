import { systemOperation } from '@kalfa/contracts/identity/system-operation';
import Box from '@mui/material/Box';
import { RecordScreen } from '../../../kit/record/record-screen.tsx';
import { useOperationName } from '../operation-name.ts';

/** The operations on pages. Some are built in, and those never change. */
export function SystemOperations() {
  const operationName = useOperationName();
  return (
    <RecordScreen
      contract={systemOperation}
      columns={[
        { field: 'name', cell: (name) => <OperationCell stored={name} shown={operationName(name)} /> },
        { field: 'key', as: 'code', cell: (key) => key && <code>{key}</code> },
        { field: 'menuCount', as: 'number' },
      ]}
      form={(field) => field.text('name')}
    />
  );
}

/** The name in the language of the page, and beside it the stored one, where the two differ. */
function OperationCell({ stored, shown }: { stored: string; shown: string }) {
  if (stored === shown) return <bdi>{stored}</bdi>;
  return (
    <>
      <bdi>{shown}</bdi>{' '}
      <Box
        component="span"
        sx={(theme) => ({
          marginInlineStart: 1,
          fontWeight: 400,
          fontSize: '0.8125rem',
          color: theme.roles.neutral.textMuted,
        })}
      >
        <bdi lang="tr">{stored}</bdi>
      </Box>
    </>
  );
}
