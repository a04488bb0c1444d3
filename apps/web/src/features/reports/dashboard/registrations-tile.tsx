import { widgets } from '@kalfa/contracts/reports/dashboard';
import { user } from '@kalfa/contracts/identity/user';
import { menus } from '@kalfa/contracts/menu';
import { operations } from '@kalfa/contracts/permission';
import { IconUserQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Tile } from './tile.tsx';

/** Users who may decide are linked to the registrations, and users who may only view to the same people in the list. */
export function RegistrationsTile({ tools }: { tools: ReactNode }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const mayApprove = useSession(({ can }) => can(user.menu, operations.approve.name));
  const answer = useRead(widgets.registrations, {});
  const { url } = menus.users;
  return (
    <Tile
      title={t('dashboard.registrations.title')}
      Icon={IconUserQuestion}
      figures={
        answer.data && {
          value: {
            text: number(answer.data.pendingApproval),
            to: mayApprove ? `${url}?tab=registrations` : `${url}?filter[status]=pendingApproval`,
          },
          second: {
            text: t('dashboard.registrations.second', {
              count: answer.data.locked,
              replace: { count: number(answer.data.locked) },
            }),
            to: `${url}?filter[lockedUntil][isNull]=false`,
          },
        }
      }
      failure={answer.error}
      onRetry={() => void answer.refetch()}
      tools={tools}
    />
  );
}
