import type { Tx } from '@kalfa/db/database';
import { duplicateOf, type Constraints } from '../../../lib/http/constraints.ts';
import { refuseInactive } from '../../../kit/record/references.ts';
import { foldedTexts } from '../../../kit/record/envelope.ts';
import { foldedNode, pathNames } from '../../../kit/record/tree.ts';

/** The fields that warehouses and stores share: their columns, and what is selected of the table `t`. */
export const placeColumns = {
  name: 'name',
  code: 'code',
  regionId: 'region_id',
  address: 'address',
  note: 'note',
} as const;

export const placeSelection = [
  't.name',
  't.code',
  't.region_id as regionId',
  't.address',
  't.note',
  pathNames('baseinfo.path_of_region', 't.region_id').as('regionPath'),
] as const;

/** What the list shows beside names and codes. */
export const placeTexts = [
  foldedTexts('t.address', 't.note'),
  foldedNode('baseinfo.regions', 't.region_id'),
] as const;

/** A filter by a province includes its districts. */
export const placeBranches = { regionId: 'baseinfo.regions' } as const;

export const placeConstraints = (table: 'warehouses' | 'stores'): Constraints => ({
  [`${table}_name_live`]: duplicateOf('name'),
  [`${table}_code_live`]: duplicateOf('code'),
  [`${table}_region`]: { code: 'NOT_FOUND' },
});

type Change = { before: { regionId: number } | null; input: { regionId?: number | undefined } };

export const refuseInactiveRegion = (tx: Tx, { before, input: { regionId } }: Change) =>
  refuseInactive(tx, [
    { path: 'regionId', table: 'baseinfo.regions', id: regionId === before?.regionId ? null : regionId },
  ]);
