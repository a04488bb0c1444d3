import type { NotificationType } from '@kalfa/contracts/notifications/notification-types';
import type { UserNotifications } from '@kalfa/contracts/notifications/subscription';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { byFamily, useNotificationNames } from '../../../lib/notification-families.ts';
import type { Own } from './person-list.model.ts';
import { ListHeading, TypeRow, TypeRows } from './type-row.tsx';

type Props = {
  name: string;
  inherited: UserNotifications['inherited'];
  own: Own;
  isReadOnly: boolean;
  onMute: (type: NotificationType) => void;
};

/** The types a user receives through roles, each with those roles. */
export function InheritedTypes({ name, inherited, own, isReadOnly, onMute }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const formats = useFormats();
  const { typeName, familyName } = useNotificationNames();
  const rolesOf = new Map(inherited.map(({ type, roles }) => [type, roles]));
  return (
    <Card component="section" aria-labelledby={id} sx={{ padding: 2 }}>
      <Typography id={id} variant="h2">
        {t('notificationLists.inherited')}
      </Typography>
      {inherited.length === 0 && (
        <Typography sx={{ color: 'text.secondary', marginBlockStart: 1 }}>
          {t('notificationLists.inheritedEmpty', { name })}
        </Typography>
      )}
      {byFamily(inherited.map(({ type }) => type)).map(({ family, types }) => (
        <section key={family} aria-label={familyName(family)}>
          <ListHeading>{familyName(family)}</ListHeading>
          <TypeRows>
            {types.map((type) => (
              <TypeRow
                key={type}
                name={typeName(type)}
                about={t('notificationLists.through', { roles: formats.all(rolesOf.get(type) ?? []) })}
              >
                {own.get(type) === 'mute' ? (
                  <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'end' }}>
                    {t('notificationLists.isMuted', { name })}
                  </Typography>
                ) : (
                  !isReadOnly && (
                    <Button
                      size="small"
                      variant="outlined"
                      aria-label={t('notificationLists.muteType', { type: typeName(type) })}
                      onClick={() => onMute(type)}
                    >
                      {t('notificationLists.mute')}
                    </Button>
                  )
                )}
              </TypeRow>
            ))}
          </TypeRows>
        </section>
      ))}
    </Card>
  );
}
