import {
  networkDesign,
  productStatuses,
  type Design,
  type DesignConflict,
} from '@kalfa/contracts/works/network-design';
import { item } from '@kalfa/contracts/baseinfo/item';
import { IconColumnInsertRight } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { isEmpty, type Line, type LineColumn } from '../../../../kit/lines/columns.ts';
import type { LineRule } from '../../../../kit/lines/faults.ts';
import { createLineEditor, type LinesOwner } from '../../../../kit/lines/line-editor.ts';
import type { SaveLines } from '../../../../kit/lines/save.model.ts';
import { isGroup } from '../../../../kit/lines/sheet.ts';
import { Button } from '../../../../kit/plain/button.tsx';
import { call, isRefusal } from '../../../../lib/call.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { loadPart } from '../../../../lib/load-part.ts';
import { useWrite } from '../../../../lib/query.ts';
import type { SaveFirst } from '../save-first.ts';
import styles from './network-sheet.module.css';
import {
  areaSums,
  conflictsByLine,
  countCell,
  countTotalCell,
  diffOf,
  faultsByLine,
  groupBy,
  itemCell,
  linesOf,
  newLineIds,
  totalCell,
} from './sheet.model.ts';

const LinesCard = lazy(async () => ({
  default: (await loadPart(() => import('../../../../kit/lines/lines-card.tsx'))).LinesCard,
}));
const ItemQuestion = lazy(async () => ({
  default: (await loadPart(() => import('./item-question.tsx'))).ItemQuestion,
}));

type Item = Design['items'][number];

/** The poles of a network with their materials, area by area. Every change is saved as a diff of the design. */
export function NetworkSheet({ design, saveFirst }: { design: Design; saveFirst: SaveFirst }) {
  const { t } = useTranslation();
  const [added, setAdded] = useState<readonly Item[]>([]);
  const [isAsking, setIsAsking] = useState(false);
  const isReadOnly = !design.actions.includes('editDesign');
  const onPoles = new Set(design.nodes.flatMap(({ materials }) => materials.map(({ itemId }) => itemId)));
  const items = useStableItems([
    ...design.items.filter(({ id }) => onPoles.has(id)),
    ...added.filter(({ id }) => !onPoles.has(id)),
  ]);
  const columns = useColumns(design, items);
  const save = useSave(design);
  const groupTotal = t('network.areaTotal');
  const sheet = useMemo(() => ({ groupBy, groupTotal, sums: areaSums(), totals: [] }), [groupTotal]);
  const rule: LineRule = (line) =>
    line.cells.status === 'existing'
      ? Object.entries(line.cells).flatMap(([column, value]) =>
          column.startsWith('item:') && !isEmpty(value)
            ? [{ column, kind: 'other', message: t('network.existingMaterial') }]
            : [],
        )
      : [];
  const latestRule = useRef(rule);
  useEffect(() => {
    latestRule.current = rule;
  });
  const [steadyRule] = useState((): LineRule => (line) => latestRule.current(line));
  const lines = useMemo(() => linesOf(design), [design]);
  const owner: LinesOwner = {
    name: 'network',
    draftKey: `network:${design.networkId}`,
    title: t('network.tab.sheet'),
    columns,
    isReadOnly,
    lines,
    version: String(design.version),
    save,
    rule: steadyRule,
    sheet,
  };
  const [editor] = useState(() => createLineEditor(owner));
  useEffect(() => {
    if (isReadOnly) return undefined;
    void editor.restore();
    return editor.saver.start();
  }, [editor, isReadOnly]);
  useImperativeHandle(saveFirst, () => editor.saver.flush, [editor]);
  useEffect(() => editor.refresh(lines, String(design.version)), [editor, lines, design.version]);
  const add = async (id: number) => {
    setIsAsking(false);
    const [found] = await call(item.endpoints.lookup, { query: { ids: String(id) } });
    if (found) setAdded((before) => [...before, { ...found, id: found.id }]);
  };
  return (
    <Suspense>
      <div className={styles.sheet}>
        <LinesCard
          {...owner}
          editor={editor}
          tools={
            !isReadOnly && (
              <Button onClick={() => setIsAsking(true)}>
                <IconColumnInsertRight size={18} stroke={1.75} aria-hidden />
                {t('network.addMaterial')}
              </Button>
            )
          }
        />
      </div>
      {isAsking && <ItemQuestion onItem={(id) => void add(id)} onClose={() => setIsAsking(false)} />}
    </Suspense>
  );
}

/** The same list as long as it has the same items, because new columns draw every row again. */
function useStableItems(items: readonly Item[]): readonly Item[] {
  const key = JSON.stringify(items);
  return useMemo(() => JSON.parse(key) as Item[], [key]);
}

function useColumns({ productTypes, nodes }: Design, items: readonly Item[]): readonly LineColumn[] {
  const { t } = useTranslation();
  const used = nodes.map(({ productTypeId, productTypeName }) => [productTypeId, productTypeName] as const);
  const typesKey = JSON.stringify([
    ...new Map([...used, ...productTypes.map(({ id, name }) => [id, name] as const)]),
  ]);
  return useMemo(() => {
    const types = JSON.parse(typesKey) as [number, string][];
    const column = (part: 'label' | 'type' | 'status') => t(`network.field.${part}`);
    return [
      {
        kind: 'text',
        name: 'label',
        label: column('label'),
        width: 96,
        isRequired: true,
        isFrozen: true,
        inGroup: groupBy,
      },
      {
        kind: 'choice',
        name: 'type',
        label: column('type'),
        width: 150,
        isRequired: true,
        isFrozen: true,
        choices: types.map(([id, name]) => ({ value: String(id), label: name })),
      },
      {
        kind: 'choice',
        name: 'status',
        label: column('status'),
        width: 90,
        isRequired: true,
        isFrozen: true,
        choices: productStatuses.map((status) => ({ value: status, label: t(`network.status.${status}`) })),
      },
      ...productStatuses.map((status): LineColumn => ({
        kind: 'quantity',
        name: countCell(status),
        label: t('network.countOf', { status: t(`network.status.${status}`) }),
        heading: t(`network.status.${status}`),
        band: column('status'),
        decimals: 0,
        width: 64,
        isFrozen: true,
        isReadOnly: true,
        inGroup: countTotalCell(status),
      })),
      ...items.map(({ id, code, name, unitSymbol, unitDecimals }): LineColumn => ({
        kind: 'quantity',
        name: itemCell(id),
        label: `${code} ${name} (${unitSymbol})`,
        heading: `${name}\n${unitSymbol}`,
        band: t('network.materials'),
        decimals: unitDecimals,
        width: 92,
        hasTotal: true,
        inGroup: totalCell(id),
      })),
      {
        kind: 'text',
        name: groupBy,
        label: t('network.field.area'),
        width: 200,
        isOfGroup: true,
        isRequired: true,
      },
      ...productStatuses.map((status): LineColumn => ({
        kind: 'quantity',
        name: countTotalCell(status),
        label: t(`network.status.${status}`),
        decimals: 0,
        width: 64,
        isOfGroup: true,
        isReadOnly: true,
      })),
      ...items.map(({ id, name, unitDecimals }): LineColumn => ({
        kind: 'quantity',
        name: totalCell(id),
        label: name,
        decimals: unitDecimals,
        width: 104,
        isOfGroup: true,
        isReadOnly: true,
      })),
    ];
  }, [t, typesKey, items]);
}

/** Sends changed lines as a diff. Lines that somebody else has changed are marked; the others are sent again without them. */
function useSave(design: Design): SaveLines {
  const { t } = useTranslation();
  const write = useWrite();
  const current = useRef(design);
  const own = useRef(new Map<string, number>());
  useEffect(() => {
    current.current = design;
  }, [design]);
  const save: SaveLines = async (change, { idempotencyKey, version, stored }) => {
    const changed = new Map(change.upsert.map((line) => [line.id, line]));
    const lines = change.order.flatMap((id): Line[] => {
      const line = changed.get(id) ?? stored.get(id);
      return line ? [line] : [];
    });
    const versionOf = (line: string, based: number): number => {
      const next = own.current.get(`${line} ${based}`);
      return next === undefined ? based : versionOf(line, next);
    };
    const homeless = homelessLines(lines);
    if (homeless.length > 0) {
      const message = t('network.areaNeeded');
      const faults = Object.fromEntries(
        homeless.map((id) => [id, [{ column: 'label', kind: 'other' as const, message }]]),
      );
      return { faults, isStored: false };
    }
    const body = diffOf({ design: current.current, lines, change, versionOf });
    if (!body) return { version };
    try {
      const params = { id: current.current.networkId };
      const saved = await write(networkDesign.save, { params, body }, { idempotencyKey });
      for (const [prefix, rows] of [
        ['a', saved.areas],
        ['n', saved.nodes],
      ] as const)
        for (const row of rows) own.current.set(`${prefix}${row.id} ${row.version - 1}`, row.version);
      return { version: String(saved.version), ids: newLineIds(saved) };
    } catch (failure) {
      if (!isRefusal(failure)) throw failure;
      const conflicts = (failure.params?.conflicts ?? []) as DesignConflict[];
      const faults =
        failure.code === 'DESIGN_CONFLICT'
          ? conflictsByLine(conflicts, (name) => t('network.changedBy', { name }))
          : faultsByLine(failure.errors ?? [], body, lines);
      if (!faults || Object.keys(faults).length === 0) throw failure;
      return { faults, isStored: false };
    }
  };
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  return useState((): SaveLines => (change, options) => latest.current(change, options))[0];
}

/** Poles above the first area belong to none. */
function homelessLines(lines: readonly Line[]): string[] {
  const first = lines.findIndex((line) => isGroup(line, groupBy));
  return lines.slice(0, first < 0 ? undefined : first).map(({ id }) => id);
}
