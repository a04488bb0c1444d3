import type { MenuKey } from '@kalfa/contracts/menu';
import { operations } from '@kalfa/contracts/permission';
import { entityNamespaces } from '@kalfa/texts/entity-namespaces';
import { menuNames } from '@kalfa/texts/menus';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { NoAccess } from '../../../kit/page/empty-states.tsx';
import { PageSpinner } from '../../../kit/page/page-spinner.tsx';
import { PageTabs } from '../../../kit/page/page-tabs.tsx';
import { loadNamespaces, useTranslation } from '../../../lib/i18n.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useSettings } from '../../../lib/settings.ts';
import { FailedJobs } from '../failed-job/failed-jobs.tsx';
import { Menus } from '../menu/menus.tsx';
import { SystemOperations } from './system-operations.tsx';

/** The log shows changes of records of every area. */
const AuditLog = lazy(async () => {
  const [{ AuditLog: log }] = await Promise.all([
    loadPart(() => import('../audit-entry/audit-log.tsx')),
    loadNamespaces(...entityNamespaces),
  ]);
  return { default: log };
});

/** The tabs of this page, each with the menu that guards it. */
const menuOf = {
  operations: 'system-operations',
  menus: 'menus',
  audit: 'audit-log',
  jobs: 'jobs',
} as const satisfies Record<string, MenuKey>;
const tabs = Object.keys(menuOf) as (keyof typeof menuOf)[];

/** The system's operations, logs and jobs. Each tab is shown to users who may view it. */
export default function SystemOperationScreen() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const can = useSession((session) => session.can);
  const language = useSettings((settings) => settings.isLanguage);
  const requested = search.get('tab') ?? 'operations';
  const open = tabs.filter((tab) => can(menuOf[tab], operations.view.name));
  const current = open.find((tab) => tab === requested);
  if (!current) return <NoAccess />;
  return (
    <PageTabs
      label={t('identity.tabs')}
      current={current}
      first="operations"
      tabs={open.map((tab) => ({ name: tab, label: menuNames[menuOf[tab]][language] }))}
    >
      {current === 'operations' && <SystemOperations />}
      {current === 'menus' && <Menus />}
      <Suspense fallback={<PageSpinner />}>{current === 'audit' && <AuditLog />}</Suspense>
      {current === 'jobs' && <FailedJobs />}
    </PageTabs>
  );
}
