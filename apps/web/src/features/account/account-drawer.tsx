import { account } from '@kalfa/contracts/identity/account';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { lazy, Suspense, useId, useState } from 'react';
import { ReadFailure } from '../../kit/feedback/read-failure.tsx';
import { useAddressChoice } from '../../kit/page/address-choice.ts';
import { Sheet, SheetBody } from '../../kit/record/side-sheet.tsx';
import { loadNamespaces, useTranslation } from '../../lib/i18n.ts';
import { loadPart } from '../../lib/load-part.ts';
import { useRead } from '../../lib/query.ts';
import { OwnSessions } from './own-sessions.tsx';
import { Profile } from './profile.tsx';
import { Security } from './security.tsx';

const OwnNotifications = lazy(async () => {
  const [{ OwnNotifications: own }] = await Promise.all([
    loadPart(() => import('./own-notifications.tsx')),
    loadNamespaces('notifications'),
  ]);
  return { default: own };
});

const parts = ['profile', 'security', 'sessions', 'notifications'] as const;
type Part = (typeof parts)[number];

/** The user's account, over any page. The URL contains whether it is open, and which part. */
export function AccountDrawer() {
  const { t } = useTranslation();
  const id = useId();
  const [requested, show] = useAddressChoice('account');
  const answer = useRead(account.get, {});
  const [notice, showMessage] = useState<string | null>(null);
  if (requested === null) return null;
  const part = parts.find((name) => name === requested) ?? 'profile';
  return (
    <Sheet title={t('identity.account.title')} onClose={() => show(null)}>
      <Tabs
        value={part}
        onChange={(_event, next: Part) => {
          showMessage(null);
          show(next);
        }}
        aria-label={t('identity.account.tabs')}
        variant="scrollable"
        scrollButtons={false}
        sx={{ borderBlockEnd: '1px solid', borderColor: 'divider', flexShrink: 0 }}
      >
        {parts.map((name) => (
          <Tab
            key={name}
            value={name}
            label={t(`identity.account.${name}`)}
            id={`${id}-${name}`}
            aria-controls={`${id}-panel`}
            sx={(theme) => ({
              flexGrow: 1,
              textTransform: 'none',
              fontWeight: 600,
              '&.Mui-selected': { color: theme.roles.primary.text },
            })}
          />
        ))}
      </Tabs>
      {/* Announced in here: while the drawer is open, screen readers ignore everything outside it. */}
      <Box role="status">
        {notice && (
          <Alert
            severity="success"
            role="presentation"
            onClose={() => showMessage(null)}
            sx={{ borderRadius: 0 }}
          >
            {notice}
          </Alert>
        )}
      </Box>
      <Stack
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${part}`}
        sx={{ minHeight: 0, flexGrow: 1 }}
      >
        {answer.data ? (
          <>
            {part === 'profile' && <Profile own={answer.data} showMessage={showMessage} />}
            {part === 'security' && <Security own={answer.data} showMessage={showMessage} />}
            {part === 'sessions' && <OwnSessions showMessage={showMessage} />}
            {part === 'notifications' && (
              <Suspense>
                <OwnNotifications showMessage={showMessage} />
              </Suspense>
            )}
          </>
        ) : (
          <SheetBody>
            {answer.error ? (
              <ReadFailure failure={answer.error} onRetry={() => void answer.refetch()} />
            ) : (
              <Skeleton variant="rounded" height={160} />
            )}
          </SheetBody>
        )}
      </Stack>
    </Sheet>
  );
}
