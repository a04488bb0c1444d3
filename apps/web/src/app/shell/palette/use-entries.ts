import type { DocumentHeader } from '@kalfa/contracts/documents/any-document';
import type { Found } from '@kalfa/contracts/reports/search';
import type { MenuNode } from '@kalfa/contracts/identity/stored-menu';
import { addressWith } from '@kalfa/contracts/menu';
import { operations } from '@kalfa/contracts/permission';
import { shownStatus } from '@kalfa/contracts/shown-status';
import { IconBolt, IconPackageImport, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { pageActionsNow } from '../../../kit/page/page-actions.ts';
import { matchesPath, pagesOf } from '../../../lib/session/menus.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import type { TextKey } from '../../../lib/translate.ts';
import { menuIcon } from '../../../kit/menu-icon/menu-icon.tsx';
import { isGroup } from '../../../lib/session/menu-runs.ts';
import { receivePathOf } from '../scan/receive-path.ts';
import { visiblePage } from '../shortcuts/use-shortcuts.ts';
import { useMenu } from '../use-menu.ts';
import { useRequestedPlace, useEntryTarget } from '../active-place/active-place.ts';
import { fitting, isFoundFor, type PaletteQuery, type Entry } from './palette.model.ts';
import { viewsOf } from './page-views.ts';
import { recentVisits } from './recent.ts';
import { useSettingEntries } from './use-setting-entries.ts';

/** How many lines of a section are shown before anything is typed. */
const atFirst = { recent: 5, pages: 6 };

/** Every matching line: of this page, of the menu of the active role, of the settings, of the server. */
export function useEntries(
  query: PaletteQuery,
  records: readonly Found[],
  documents: readonly DocumentHeader[],
): Entry[] {
  const numbered = useDocumentEntries(documents);
  const { pathname } = useLocation();
  const { menus, can } = useSession();
  const { tree } = useMenu();
  const targetOf = useEntryTarget();
  const settings = useSettingEntries();
  const [actions] = useState(() => pageActionsNow().map(asEntry));
  const { t } = useTranslation();
  const pages = useMemo(() => pageEntries(tree, targetOf, t), [tree, targetOf, t]);
  const recent = useMemo(() => {
    const nodes = new Map(pagesOf(menus).map((node) => [node.key, node]));
    return recentVisits().flatMap(({ menu, to, label, hint }): Entry[] => {
      const node = nodes.get(menu);
      if (!node || !can(menu, operations.view.name) || matchesPath(to, pathname)) return [];
      const name = label ?? node.name;
      return [{ id: `recent ${to}`, section: 'recent', label: name, hint, Icon: menuIcon(node.icon), to }];
    });
  }, [menus, can, pathname]);

  const isBlank = query.words === '';
  const known = fitting([...actions, ...recent, ...pages, ...settings], query);
  const places = new Set(known.filter(({ section }) => section === 'recent').map(({ to }) => to));
  const own = known.filter(({ section, to }) => section !== 'pages' || !places.has(to));
  const found = [
    ...numbered,
    ...records
      .filter(
        (record) => isFoundFor(query, record) && !documents.some(({ number }) => number === record.label),
      )
      .flatMap(recordEntry),
  ];
  if (!isBlank || query.narrowing !== null) return [...own, ...found];
  return Object.entries(atFirst).reduce(
    (shown, [section, limit]) => {
      const many = shown.filter((entry) => entry.section === section).slice(limit);
      return shown.filter((entry) => !many.includes(entry));
    },
    [...own, ...found],
  );
}

/** A document by its number, and its receipt if it waits for this user. */
function useDocumentEntries(documents: readonly DocumentHeader[]): Entry[] {
  const { t } = useTranslation();
  return documents.flatMap((document): Entry[] => {
    const { id, number, family, kind, status, menu, path } = document;
    const page = visiblePage(menu);
    if (!page) return [];
    const section = 'documents';
    const hint = `${t(`entity.${family}.one` as TextKey)} · ${t(`documents.status.${shownStatus(status, kind)}`)}`;
    const receivePath = receivePathOf(document);
    const line = { section, menu, Icon: menuIcon(page.icon) };
    return [
      { ...line, id: `document ${id}`, label: number, hint, to: path },
      ...(receivePath
        ? [
            {
              ...line,
              id: `receive ${id}`,
              label: t('documents.act.receive'),
              code: number,
              Icon: IconPackageImport,
              to: receivePath,
            },
          ]
        : []),
    ];
  });
}

const asEntry = ({ name, label, run }: ReturnType<typeof pageActionsNow>[number]): Entry => ({
  id: `action ${label}`,
  section: 'actions',
  label,
  Icon: name === 'create' ? IconPlus : IconBolt,
  run,
});

/** The pages of the menu, each with its group; one that opens for a place asks for it when necessary. */
const pageEntries = (
  tree: readonly MenuNode[],
  targetOf: ReturnType<typeof useEntryTarget>,
  t: ReturnType<typeof useTranslation>['t'],
  group: string | null = null,
): Entry[] =>
  tree.flatMap((node) => {
    const below = pageEntries(node.menus, targetOf, t, node.name);
    if (isGroup(node)) return below;
    const { to, asks } = targetOf(node);
    const target = asks ? { run: () => useRequestedPlace.setState({ requested: asks }) } : { to };
    const line = { id: `page ${node.key}`, section: 'pages' as const, label: node.name, hint: group };
    const page = { ...line, Icon: menuIcon(node.icon), ...target };
    return [page, ...viewsOf(node.key, page, t), ...below];
  });

/** A record whose page is not in the menu, as when the menu could not be read, cannot be opened and is not offered. */
function recordEntry({ kind, id, label, code, hint, menu, opens, onHand, unitSymbol }: Found): Entry[] {
  const page = visiblePage(menu);
  if (!page) return [];
  const amount = onHand === null ? null : { onHand, unitSymbol };
  const line = { id: `${kind} ${id}`, section: kind, label, code, hint, amount };
  return [{ ...line, Icon: menuIcon(page.icon), menu, to: addressWith(page.url, { [opens]: id }) }];
}
