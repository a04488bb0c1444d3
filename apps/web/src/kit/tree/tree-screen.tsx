import type { Filter } from '@kalfa/contracts/list';
import type { AnyRecord, InputOf, RowOf } from '@kalfa/contracts/record';
import type { TreePath, treeEndpoints } from '@kalfa/contracts/tree';
import { IconArrowsMove, IconFolderOpen, IconFolderPlus } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../lib/i18n.ts';
import { loadPart } from '../../lib/load-part.ts';
import { useRead } from '../../lib/query.ts';
import type { ColumnsOf } from '../list/columns.ts';
import { TrailLinks } from '../page/trail-links.tsx';
import type { RecordFields } from '../record/record-fields.tsx';
import { RecordScreen } from '../record/record-screen.tsx';
import type { RowExtra } from '../record/row-menu.tsx';
import type { StoredRow } from '../record/stored-row.ts';

type Props<R extends AnyRecord> = {
  contract: R;
  tree: ReturnType<typeof treeEndpoints>;
  columns: ColumnsOf<R>;
  form: (fields: RecordFields<InputOf<R>>) => ReactNode;
  /** Selects the texts of this tree, depending on what it contains. */
  words: 'category' | 'region';
  /** How many levels there are. */
  deepest: number;
};

type Row = StoredRow & { name: string; path: TreePath; childCount: number };

const MoveSheet = lazy(async () => ({
  default: (await loadPart(() => import('./move-sheet.tsx'))).MoveSheet,
}));

/** A tree, one level at a time: a row leads to its children, and the breadcrumbs are above the list. */
export function TreeScreen<R extends AnyRecord>({ contract, tree, columns, form, words, deepest }: Props<R>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const [moved, setMoved] = useState<Row | null>(null);
  const under = readUnder(search);
  const opened = useRead(
    contract.endpoints.get,
    { params: { id: under ?? 0 } },
    { isEnabled: under !== null },
  );
  const node = under === null ? undefined : (opened.data as Row | undefined);

  // A search covers all levels below; otherwise the list shows one level.
  const isSearching = search.has('q') || search.has('filter[parentId]');
  const level: Filter =
    under === null
      ? { field: 'parentId', operator: 'isNull', values: ['true'] }
      : { field: 'parentId', operator: 'eq', values: [String(under)] };
  // A new record is created at the current level.
  const here = useMemo(
    () => ({ ...contract, blank: { ...contract.blank, parentId: under } }),
    [contract, under],
  );
  const levelOf = ({ path }: Row) => path.length + 1;
  const open = (id: number, also = '') => void navigate({ search: `?under=${id}${also}` });

  const extrasOf = (row: Row): RowExtra[] => [
    ...(row.childCount > 0
      ? [{ label: t(`baseinfo.tree.open.${words}`), Icon: IconFolderOpen, onChoose: () => open(row.id) }]
      : []),
    ...(row.actions.includes('edit') && levelOf(row) < deepest
      ? [
          {
            label: t(`baseinfo.tree.addBelow.${words}`),
            Icon: IconFolderPlus,
            onChoose: () => open(row.id, '&new=1'),
          },
        ]
      : []),
    ...(row.actions.includes('edit')
      ? [{ label: t('baseinfo.tree.move'), Icon: IconArrowsMove, onChoose: () => setMoved(row) }]
      : []),
  ];

  return (
    <>
      <RecordScreen
        contract={here}
        columns={columns}
        form={form}
        always={isSearching ? [] : [level]}
        part={
          node && {
            title: node.name,
            trail: (
              <TrailLinks
                steps={[
                  { name: t(`baseinfo.tree.all.${words}`), to: pathname },
                  ...node.path.map(({ id, name }) => ({ name, to: `${pathname}?under=${id}` })),
                ]}
              />
            ),
          }
        }
        rowExtras={(row: RowOf<R>) => extrasOf(row as unknown as Row)}
        opens={(row: RowOf<R>) => {
          const { id, childCount } = row as unknown as Row;
          return childCount > 0 ? new URLSearchParams({ under: String(id) }) : null;
        }}
      />
      <Suspense>
        {moved && <MoveSheet tree={tree} moved={moved} deepest={deepest} onClose={() => setMoved(null)} />}
      </Suspense>
    </>
  );
}

function readUnder(search: URLSearchParams): number | null {
  const id = Number(search.get('under'));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
