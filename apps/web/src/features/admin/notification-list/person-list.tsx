import type { UserNotifications } from '@kalfa/contracts/notifications/subscription';
import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { useNotificationNames } from '../../../lib/notification-families.ts';
import { UnsavedBar } from '../unsaved-bar.tsx';
import { InheritedTypes } from './inherited-types.tsx';
import { useNamedTypes } from './named-types.ts';
import { OwnTypes } from './own-types.tsx';
import { withType } from './person-list.model.ts';
import { usePersonList } from './use-person-list.ts';

type Props = { stored: UserNotifications; isReadOnly: boolean; onDirty: (isDirty: boolean) => void };

/** The types a user receives through roles, and beside them those added and muted for this user. */
export function PersonList({ stored, isReadOnly, onDirty }: Props) {
  const { t } = useTranslation();
  const { typeName } = useNotificationNames();
  const namedTypes = useNamedTypes();
  const { displayName: name, inherited } = stored;
  const { current, effects, count, set, isBusy, failure, save, discard } = usePersonList(stored);
  const isDirty = count > 0;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
        }}
      >
        <InheritedTypes
          name={name}
          inherited={inherited}
          own={current}
          isReadOnly={isReadOnly}
          onMute={(type) => set(withType(current, type, 'mute'))}
        />
        <OwnTypes
          name={name}
          inherited={inherited}
          own={current}
          isReadOnly={isReadOnly}
          onAdd={(type) => set(withType(current, type, 'add'))}
          onRemove={(type) => set(withType(current, type, null))}
        />
      </Box>
      {!isReadOnly && (
        <UnsavedBar
          count={count}
          effects={effects.map(({ kind, types }) => ({
            key: kind,
            words: t(`notificationLists.effect.${kind}`, {
              types: namedTypes(types.map((type) => typeName(type))),
            }),
          }))}
          affects={[t('identity.matrix.affectsPerson', { name })]}
          isBusy={isBusy}
          failure={failure}
          onSave={save}
          onDiscard={discard}
        />
      )}
    </>
  );
}
