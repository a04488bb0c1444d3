import Typography from '@mui/material/Typography';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { cellsIn, type MatrixOperation } from '../role/matrix/matrix.model.ts';
import type { RoleListsState } from './use-role-lists.ts';
import { PermissionAccordion } from '../permission-accordion.tsx';
import { AllOrNone, PermissionSwitch } from '../permission-switch.tsx';

type Props = { state: RoleListsState; isReadOnly: boolean };

/** The same lists on a phone: a role opens to its types, each with a switch. */
export function RoleAccordion({ state, isReadOnly }: Props) {
  return state.matrix.operations.map((role) => (
    <OneRole key={role.id} role={role} state={state} isReadOnly={isReadOnly} />
  ));
}

function OneRole({ role, state, isReadOnly }: Props & { role: MatrixOperation }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { matrix, current, changed, set } = state;
  const cells = cellsIn(matrix.rows, role.id);
  const received = cells.filter((cell) => current.has(cell)).length;
  const isChanged = cells.some((cell) => changed.has(cell));
  return (
    <PermissionAccordion
      heading="h2"
      isChanged={isChanged}
      summary={
        <>
          <Typography component="span" sx={{ flexGrow: 1, fontWeight: 500 }}>
            <bdi>{role.name}</bdi>
          </Typography>
          <Typography component="span" sx={{ color: 'text.secondary', paddingInlineEnd: 1 }}>
            {t('notificationLists.summary', { told: number(received), all: number(cells.length) })}
          </Typography>
        </>
      }
    >
      {matrix.rows.map(({ id, name, isGroup, cells: own }) => {
        const cell = own.get(role.id);
        if (isGroup || cell === undefined)
          return (
            <Typography
              key={id}
              variant="overline"
              component="h3"
              sx={{ display: 'block', color: 'text.secondary', padding: '12px 8px 0' }}
            >
              {name}
            </Typography>
          );
        return (
          <PermissionSwitch
            key={id}
            label={name}
            isOn={current.has(cell)}
            isChanged={changed.has(cell)}
            isReadOnly={isReadOnly}
            onSet={(isOn) => set([cell], isOn)}
          />
        );
      })}
      {!isReadOnly && <AllOrNone onSet={(isOn) => set(cells, isOn)} />}
    </PermissionAccordion>
  );
}
