import { provider } from '@kalfa/contracts/baseinfo/provider';
import { duplicateOf } from '../../lib/http/constraints.ts';
import { envelopeSearching, foldedTexts } from '../../kit/record/envelope.ts';
import { recordModule } from '../../kit/record/record.ts';
import { refuseInactive } from '../../kit/record/references.ts';
import { foldedNode, pathNames } from '../../kit/record/tree.ts';

export const providerModule = recordModule(provider, {
  table: 'baseinfo.providers',
  rows: (db) =>
    db
      .selectFrom('baseinfo.providers as t')
      .select([
        ...envelopeSearching(
          foldedTexts('t.tax_office', 't.address', 't.iban'),
          foldedNode('baseinfo.regions', 't.region_id'),
        ),
        't.name',
        't.tax_number as taxNumber',
        't.tax_office as taxOffice',
        't.phone',
        't.email',
        't.region_id as regionId',
        't.address',
        't.in_group as inGroup',
        't.iban',
        pathNames('baseinfo.path_of_region', 't.region_id').as('regionPath'),
      ]),
  columns: {
    name: 'name',
    taxNumber: 'tax_number',
    taxOffice: 'tax_office',
    phone: 'phone',
    email: 'email',
    regionId: 'region_id',
    address: 'address',
    inGroup: 'in_group',
    iban: 'iban',
  },
  search: { label: ['name'], code: 'taxNumber', hint: 'regionPath' },
  branches: { regionId: 'baseinfo.regions' },
  constraints: {
    providers_tax_number_live: duplicateOf('taxNumber'),
    providers_name_live: duplicateOf('name'),
    providers_region: { code: 'NOT_FOUND' },
  },
  guard: (tx, _caller, { before, input: { regionId } }) =>
    refuseInactive(tx, [
      { path: 'regionId', table: 'baseinfo.regions', id: regionId === before?.regionId ? null : regionId },
    ]),
});
