import type { NotificationType } from '@kalfa/contracts/notifications/notification-types';
import type { SubscriptionMode, UserNotifications } from '@kalfa/contracts/notifications/subscription';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { byFamily, useNotificationNames } from '../../../lib/notification-families.ts';
import { addable, typesWith, type Own } from './person-list.model.ts';
import { ListHeading, TypeRow, TypeRows } from './type-row.tsx';

type Props = {
  name: string;
  inherited: UserNotifications['inherited'];
  own: Own;
  isReadOnly: boolean;
  onAdd: (type: NotificationType) => void;
  onRemove: (type: NotificationType) => void;
};

/** The types added and muted for a user, each of which can be reset to those of the roles. */
export function OwnTypes({ name, inherited, own, isReadOnly, onAdd, onRemove }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { typeName } = useNotificationNames();
  const rows = (mode: SubscriptionMode, empty: string) => {
    const types = typesWith(own, mode);
    if (types.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{empty}</Typography>;
    return (
      <TypeRows>
        {types.map((type) => (
          <TypeRow key={type} name={typeName(type)}>
            {!isReadOnly && (
              <Button
                size="small"
                variant="outlined"
                aria-label={t('notificationLists.removeType', { type: typeName(type) })}
                onClick={() => onRemove(type)}
              >
                {t('notificationLists.remove')}
              </Button>
            )}
          </TypeRow>
        ))}
      </TypeRows>
    );
  };
  return (
    <Card component="section" aria-labelledby={id} sx={{ padding: 2 }}>
      <Typography id={id} variant="h2">
        {t('notificationLists.own', { name })}
      </Typography>
      <ListHeading>{t('notificationLists.added')}</ListHeading>
      {rows('add', t('notificationLists.addedEmpty'))}
      {!isReadOnly && <AddType types={addable(own, inherited)} onAdd={onAdd} />}
      <ListHeading>{t('notificationLists.muted')}</ListHeading>
      {rows('mute', t('notificationLists.mutedEmpty'))}
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 1 }}>
        {t('notificationLists.mutedText', { name })}
      </Typography>
    </Card>
  );
}

type AddProps = { types: readonly NotificationType[]; onAdd: (type: NotificationType) => void };

/** A selected type moves to the list above, and the field is empty again. */
function AddType({ types, onAdd }: AddProps) {
  const { t } = useTranslation();
  const { typeName, familyName } = useNotificationNames();
  const options = byFamily(types).flatMap(({ family, types: members }) =>
    members.map((type) => ({ type, family: familyName(family) })),
  );
  return (
    <Autocomplete
      options={options}
      value={null}
      // Without a key the text of the last selection would stay in the field.
      key={types.length}
      blurOnSelect
      groupBy={({ family }) => family}
      getOptionLabel={({ type }) => typeName(type)}
      getOptionKey={({ type }) => type}
      onChange={(_event, chosen) => chosen && onAdd(chosen.type)}
      noOptionsText={t('list.noMatchTitle')}
      openText={t('record.openChoices')}
      closeText={t('shell.close')}
      clearText={t('record.clearChoice')}
      sx={{ marginBlockStart: 1 }}
      renderInput={(params) => <TextField {...params} label={t('notificationLists.add')} />}
    />
  );
}
