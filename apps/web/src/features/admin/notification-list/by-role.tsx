import {
  notificationSubscription,
  type RoleNotifications,
} from '@kalfa/contracts/notifications/subscription';
import Card from '@mui/material/Card';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { ReadFailure } from '../../../kit/feedback/read-failure.tsx';
import { filled } from '../../../kit/page/filled.tsx';
import { PageSpinner } from '../../../kit/page/page-spinner.tsx';
import { useTranslation } from '../../../lib/i18n.ts';
import { useReadOnce } from '../../../lib/query.ts';
import { MatrixGrid } from '../role/matrix/matrix-grid.tsx';
import { effectsOf, type GrantedOperations } from '../role/matrix/matrix.model.ts';
import { UnsavedBar } from '../unsaved-bar.tsx';
import { RoleAccordion } from './role-accordion.tsx';
import { useNamedTypes } from './named-types.ts';
import { useRoleLists, type RoleListsState } from './use-role-lists.ts';

/** The notification types by role; read once when it is opened, so that nothing changes while the user edits it. */
export function ByRole({ isReadOnly }: { isReadOnly: boolean }) {
  const answer = useReadOnce(notificationSubscription.roles, {});
  if (answer.data) return <RoleLists stored={answer.data} isReadOnly={isReadOnly} />;
  if (!answer.error) return <PageSpinner />;
  return <ReadFailure failure={answer.error} onRetry={() => void answer.refetch()} />;
}

const none: GrantedOperations = new Set();

function RoleLists({ stored, isReadOnly }: { stored: readonly RoleNotifications[]; isReadOnly: boolean }) {
  const { t } = useTranslation();
  const theme = useTheme();
  const isPhone = useMediaQuery(theme.breakpoints.down('sm'));
  const [closedFamilies, setClosedFamilies] = useState<ReadonlySet<number>>(new Set());
  const state = useRoleLists(stored);
  const { matrix, current, changed } = state;
  const toggleFamily = (id: number) =>
    setClosedFamilies((before) => {
      const closed = new Set(before);
      if (!closed.delete(id)) closed.add(id);
      return closed;
    });
  return (
    <>
      <Card>
        {isPhone ? (
          <RoleAccordion state={state} isReadOnly={isReadOnly} />
        ) : (
          <MatrixGrid
            label={t('notificationLists.label')}
            words={{
              rows: t('notificationLists.type'),
              column: (role) => t('notificationLists.column', { role }),
            }}
            matrix={matrix}
            rows={matrix.rows.filter(({ parents }) => parents.every(({ id }) => !closedFamilies.has(id)))}
            operations={matrix.operations}
            current={current}
            changed={changed}
            inherited={none}
            isReadOnly={isReadOnly}
            closedGroups={closedFamilies}
            onToggle={state.toggle}
            onSet={state.set}
            onToggleGroup={toggleFamily}
          />
        )}
      </Card>
      {!isReadOnly && <RoleListsBar state={state} />}
    </>
  );
}

function RoleListsBar({ state }: { state: RoleListsState }) {
  const { t } = useTranslation();
  const namedTypes = useNamedTypes();
  return (
    <UnsavedBar
      count={state.changed.size}
      effects={effectsOf(state.matrix, state.difference).map(({ kind, operation: role, pages: types }) => ({
        key: `${kind} ${role.id}`,
        words: filled(
          (slot) => t(`notificationLists.${kind}`, { role: slot, types: namedTypes(types) }),
          <b>{role.name}</b>,
        ),
      }))}
      isBusy={state.isBusy}
      failure={state.failure}
      onSave={state.save}
      onDiscard={state.discard}
    />
  );
}
