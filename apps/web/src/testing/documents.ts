import { driver } from '@kalfa/contracts/baseinfo/driver';
import { vehicle } from '@kalfa/contracts/baseinfo/vehicle';
import { request } from '@kalfa/contracts/purchasing/request';
import { store } from '@kalfa/contracts/stock/store';
import { warehouse } from '@kalfa/contracts/stock/warehouse';
import { workhouse } from '@kalfa/contracts/works/workhouse';
import { anyDocument } from '@kalfa/contracts/documents/any-document';
import { dispatch, type DispatchDetail } from '@kalfa/contracts/stock/dispatch';
import type { tender } from '@kalfa/contracts/works/tender';
import type { Answer } from '@kalfa/contracts/endpoint';
import { answer } from './answers.ts';
import { pageOf } from './records.ts';

const at = '2026-03-04T05:06:07.000Z';

/** What every document has beside its own fields. */
export const documentEnvelope = (id: number) => ({
  id,
  version: 1,
  recordStatus: 0 as const,
  number: `TST-2026-${String(id).padStart(6, '0')}`,
  documentDate: '2026-03-04',
  status: 'draft' as const,
  description: null,
  createdAt: at,
  createdBy: 'test',
  updatedAt: at,
  updatedBy: 'test',
  submittedAt: null,
  submittedBy: null,
  decidedAt: null,
  decidedBy: null,
  decisionNote: null,
  closedAt: null,
  closedBy: null,
  closeReason: null,
});

/** What every page of a document asks for. */
export const documentAnswers = [
  answer(anyDocument.viewers, []),
  ...[warehouse, store, workhouse, driver, vehicle, request].map(({ endpoints }) =>
    answer(endpoints.lookup, []),
  ),
  answer(dispatch.endpoints.list, ({ query }) =>
    pageOf([], dispatch.endpoints.list.query.parse(query), () => ''),
  ),
];

type TenderDetail = Answer<typeof tender.endpoints.get>;

/** A draft of a tender with so many lines, below one heading. */
export function tenderOf(id: number, lineCount: number): TenderDetail {
  const zero = '0.00';
  const line = (position: number): TenderDetail['lines'][number] => ({
    id: position,
    itemId: position === 1 ? null : position,
    itemName: position === 1 ? null : `Beton direk ${position}, 9,30 m`,
    itemCode: position === 1 ? null : `DR-${position}`,
    unitSymbol: position === 1 ? null : 'ad',
    unitDecimals: position === 1 ? null : 0,
    position,
    groupTitle: position === 1 ? 'AG beton direkler' : null,
    percent: '100.00',
    oldPos: null,
    newPosBook: null,
    newPosMain: null,
    newPosSub: null,
    clientQuantity: '0.000',
    contractorQuantity: '3.000',
    installationQuantity: '3.000',
    dismantlingQuantity: '0.000',
    dmmQuantity: '0.000',
    materialPrice: '1000.0000',
    installationPrice: '0.0000',
    dismantlingPrice: '0.0000',
    dmmPrice: '0.0000',
    materialAmount: '3000.00',
    installationAmount: zero,
    dismantlingAmount: zero,
    dmmAmount: zero,
    description: null,
    clientRowId: null,
  });
  return {
    ...documentEnvelope(id),
    actions: ['edit', 'submit'],
    title: 'Test ihalesi',
    clientName: null,
    tenderNo: null,
    lineCount,
    hasClientWorkbook: false,
    materialTotal: zero,
    installationTotal: zero,
    dismantlingTotal: zero,
    dmmTotal: zero,
    estimateTotal: zero,
    isUnpriced: false,
    lines: Array.from({ length: lineCount }, (_, index) => line(index + 1)),
  };
}

/** A draft of a dispatch from a warehouse to a site, with so many lines. */
export function dispatchOf(id: number, lineCount: number): DispatchDetail {
  const none = '0.000';
  return {
    ...documentEnvelope(id),
    actions: ['edit', 'submit'],
    kind: 'warehouseToSite',
    fromWarehouseId: 1,
    fromStoreId: null,
    toWarehouseId: null,
    toStoreId: null,
    toWorkhouseId: 1,
    toProjectId: null,
    intendedStoreId: null,
    driverId: null,
    vehicleId: null,
    basedOnDocumentId: null,
    requestId: null,
    requestNumber: null,
    sourceName: 'Merkez depo',
    destinationName: 'Konya şantiyesi',
    intendedStoreName: null,
    driverName: null,
    plate: null,
    reason: null,
    shippedAt: null,
    expectedOn: null,
    isLate: false,
    lateDays: null,
    remainder: null,
    lineCount,
    settledPercent: 0,
    lines: Array.from({ length: lineCount }, (_, index) => ({
      id: index + 1,
      itemId: index + 1,
      itemName: `Beton direk ${index + 1}, 9,30 m`,
      itemCode: `DR-${index + 1}`,
      unitSymbol: 'ad',
      unitDecimals: 0,
      position: index + 1,
      quantity: '2.000',
      description: null,
      inTransitQuantity: none,
      acceptedQuantity: none,
      destroyedQuantity: none,
      lostQuantity: none,
      returnedQuantity: none,
      onHand: '100.000',
      reserved: none,
      available: '100.000',
      shippedValue: null,
      inTransitValue: null,
      consumedValue: null,
    })),
  };
}
