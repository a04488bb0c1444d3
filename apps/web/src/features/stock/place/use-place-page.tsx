import { workPlace } from '@kalfa/contracts/hr/work-place';
import { operations } from '@kalfa/contracts/permission';
import { balance } from '@kalfa/contracts/stock/balance';
import { minimumLevel } from '@kalfa/contracts/stock/minimum-level';
import { lazy } from 'react';
import type { RecordPageParts, RecordTab } from '../../../kit/record/record-page.tsx';
import { useTranslation } from '../../../lib/i18n.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { useSession } from '../../../lib/session/session.ts';
import type { PlaceKind, PlaceTab } from './place-tabs.ts';

const PlaceStock = lazy(async () => ({
  default: (await loadPart(() => import('./place-stock.tsx'))).PlaceStock,
}));
const PlaceMovements = lazy(async () => ({
  default: (await loadPart(() => import('./place-movements.tsx'))).PlaceMovements,
}));
const PlaceOpenDocuments = lazy(async () => ({
  default: (await loadPart(() => import('./place-open-documents.tsx'))).PlaceOpenDocuments,
}));
const PlacePeople = lazy(async () => ({
  default: (await loadPart(() => import('./place-people.tsx'))).PlacePeople,
}));
const PlaceLevels = lazy(async () => ({
  default: (await loadPart(() => import('./place-levels.tsx'))).PlaceLevels,
}));

type Row = { id: number; workhouseId?: number; stockedItems: number | null };

/** The tabs of the page of a place, as far as this user may see what they show. */
export function usePlacePage(kind: PlaceKind): RecordPageParts<Row> {
  const { t } = useTranslation();
  const can = useSession((session) => session.can);
  const sees = ({ menu }: { menu: Parameters<typeof can>[0] }) => can(menu, operations.view.name);
  const seesStock = sees(balance.endpoints.list.access);
  const tab = (name: PlaceTab, content: React.ReactNode): RecordTab => ({
    name,
    label: t(`places.tab.${name}`),
    content,
  });
  return {
    tabs: ({ id, workhouseId, stockedItems }) => {
      const place = { kind, id };
      return [
        ...(seesStock
          ? [
              { ...tab('stock', <PlaceStock place={place} />), count: stockedItems ?? undefined },
              tab('movements', <PlaceMovements place={place} />),
            ]
          : []),
        tab('documents', <PlaceOpenDocuments place={place} />),
        ...(sees(workPlace) ? [tab('people', <PlacePeople place={place} workhouseId={workhouseId} />)] : []),
        ...(sees(minimumLevel) ? [tab('levels', <PlaceLevels place={place} />)] : []),
      ];
    },
  };
}
