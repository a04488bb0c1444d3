import { notificationType, type NotificationType } from '@kalfa/contracts/notifications/notification-types';
import {
  notificationPreference,
  notificationWays,
  type NotificationWay,
} from '@kalfa/contracts/notifications/subscription';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { IconBell, IconBellOff, IconMail, IconVolume, type TablerIcon } from '@tabler/icons-react';
import { useFailureText } from '../../kit/feedback/failure-text.ts';
import { ReadFailure } from '../../kit/feedback/read-failure.tsx';
import { SheetBody } from '../../kit/record/side-sheet.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import { byFamily, useNotificationNames } from '../../lib/notification-families.ts';
import type { ShowMessage } from './own-account.ts';
import { useOwnNotifications } from './use-own-notifications.ts';

/** The user's preference for each notification type they can receive. */
export function OwnNotifications({ showMessage }: { showMessage: ShowMessage }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { familyName } = useNotificationNames();
  const answer = useRead(notificationPreference.get, {});
  const { wayOf, choose, failure } = useOwnNotifications(answer, showMessage);
  return (
    <SheetBody>
      <Typography>{t('notificationLists.preferences.text')}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBlock: 1 }}>
        {t('notificationLists.preferences.byName')}
      </Typography>
      {failure !== null && <Alert severity="error">{failureText(failure)}</Alert>}
      {!answer.data &&
        (answer.error ? (
          <ReadFailure failure={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <Skeleton variant="rounded" height={160} />
        ))}
      {byFamily(answer.data?.types ?? []).map(({ family, types }) => (
        <Box component="section" key={family} aria-label={familyName(family)}>
          <Typography
            variant="overline"
            component="h3"
            sx={{ display: 'block', color: 'text.secondary', marginBlockStart: 1.5 }}
          >
            {familyName(family)}
          </Typography>
          {types.map((type) => (
            <WayChoice key={type} type={type} way={wayOf(type)} onChoose={(way) => choose(type, way)} />
          ))}
        </Box>
      ))}
    </SheetBody>
  );
}

const iconOf: Record<NotificationWay, TablerIcon> = {
  inApp: IconBell,
  sound: IconVolume,
  digest: IconMail,
  off: IconBellOff,
};

type ChoiceProps = {
  type: NotificationType;
  way: NotificationWay;
  onChoose: (way: NotificationWay) => void;
};

/** Types that are addressed to a user personally cannot be switched off, whatever was selected before. */
function WayChoice({ type, way, onChoose }: ChoiceProps) {
  const { t } = useTranslation();
  const { typeName } = useNotificationNames();
  const isPersonal = notificationType(type)?.isPersonal ?? false;
  const ways = notificationWays.filter((each) => each !== 'off' || !isPersonal);
  return (
    <TextField
      select
      label={typeName(type)}
      value={ways.includes(way) ? way : 'inApp'}
      onChange={({ target }) => onChoose(target.value as NotificationWay)}
      helperText={isPersonal ? t('notificationLists.preferences.always') : undefined}
      sx={{
        marginBlockStart: 1.5,
        '& .MuiSelect-select': { display: 'flex', alignItems: 'center' },
      }}
    >
      {ways.map((each) => {
        const Icon = iconOf[each];
        return (
          <MenuItem key={each} value={each}>
            <ListItemIcon>
              <Icon size={18} stroke={1.75} aria-hidden />
            </ListItemIcon>
            {t(`notificationLists.preferences.way.${each}`)}
          </MenuItem>
        );
      })}
    </TextField>
  );
}
