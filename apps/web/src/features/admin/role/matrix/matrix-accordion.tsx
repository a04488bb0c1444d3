import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useOperationName } from '../../operation-name.ts';
import { cellsIn, type GrantedOperations, type MatrixOperation, type MatrixRow } from './matrix.model.ts';
import { PermissionAccordion } from '../../permission-accordion.tsx';
import { AllOrNone, PermissionSwitch } from '../../permission-switch.tsx';

type Props = {
  rows: readonly MatrixRow[];
  operations: readonly MatrixOperation[];
  current: GrantedOperations;
  changed: GrantedOperations;
  inherited: GrantedOperations;
  isReadOnly: boolean;
  onSet: (cells: readonly number[], isWanted: boolean) => void;
};

/** The same permissions on a phone: a page opens to its operations, each with a switch. */
export function MatrixAccordion({ rows, ...rest }: Props) {
  return (
    <>
      {rows.map((row) =>
        row.isGroup ? (
          <Typography
            key={row.id}
            variant="overline"
            component="h2"
            sx={{ display: 'block', color: 'text.secondary', padding: '16px 16px 4px' }}
          >
            {row.name}
          </Typography>
        ) : (
          <PageAccordion key={row.id} row={row} {...rest} />
        ),
      )}
    </>
  );
}

function PageAccordion(props: Omit<Props, 'rows'> & { row: MatrixRow }) {
  const { row, operations, current, changed, inherited, isReadOnly, onSet } = props;
  const { t } = useTranslation();
  const { number } = useFormats();
  const operationName = useOperationName();
  const cells = cellsIn([row]);
  const granted = cells.filter((cell) => current.has(cell)).length;
  const isChanged = cells.some((cell) => changed.has(cell));
  const own = operations.flatMap((operation) => {
    const cell = row.cells.get(operation.id);
    return cell === undefined ? [] : [{ operation, cell }];
  });
  return (
    <PermissionAccordion
      heading="h3"
      isChanged={isChanged}
      summary={
        <Stack
          direction="row"
          sx={{ gap: 1, flexGrow: 1, paddingInlineStart: Math.max(0, row.depth - 1) * 2 }}
        >
          <Typography component="span" sx={{ flexGrow: 1, fontWeight: 500 }}>
            {row.name}
          </Typography>
          <Typography component="span" sx={{ color: 'text.secondary', paddingInlineEnd: 1 }}>
            {t('identity.matrix.pageSummary', { held: number(granted), all: number(cells.length) })}
          </Typography>
        </Stack>
      }
    >
      {own.map(({ operation, cell }) => (
        <PermissionSwitch
          key={cell}
          label={
            inherited.has(cell)
              ? `${operationName(operation.name)} (${t('identity.user.byRole')})`
              : operationName(operation.name)
          }
          isOn={current.has(cell)}
          isChanged={changed.has(cell)}
          isReadOnly={isReadOnly}
          onSet={(isOn) => onSet([cell], isOn)}
        />
      ))}
      {!isReadOnly && <AllOrNone onSet={(isOn) => onSet(cells, isOn)} />}
    </PermissionAccordion>
  );
}
