import { project } from '@kalfa/contracts/projects/project';
import type { AnyRecord } from '@kalfa/contracts/record';
import { store } from '@kalfa/contracts/stock/store';
import { warehouse } from '@kalfa/contracts/stock/warehouse';
import { workhouse } from '@kalfa/contracts/works/workhouse';
import {
  IconBuildingCommunity,
  IconBuildingWarehouse,
  IconHammer,
  IconTent,
  type TablerIcon,
} from '@tabler/icons-react';
import type { PlaceParameter } from '../../../lib/session/active-places.ts';

type PlaceKind = { lookup: AnyRecord['endpoints']['lookup']; Icon: TablerIcon };

/** The places of each parameter, with the icons of the menu. The server returns only those the user may see. */
export const placeKinds: Record<PlaceParameter, PlaceKind> = {
  storeId: { lookup: store.endpoints.lookup, Icon: IconTent },
  warehouseId: { lookup: warehouse.endpoints.lookup, Icon: IconBuildingWarehouse },
  workhouseId: { lookup: workhouse.endpoints.lookup, Icon: IconBuildingCommunity },
  projectId: { lookup: project.endpoints.lookup, Icon: IconHammer },
};

export function PlaceIcon({ parameter }: { parameter: PlaceParameter }) {
  const { Icon } = placeKinds[parameter];
  return <Icon size={20} stroke={1.75} aria-hidden />;
}
