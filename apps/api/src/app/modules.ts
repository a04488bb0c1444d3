import { anyOf } from '@kalfa/contracts/document';
import type { Module } from '../kit/module.ts';
import type { Attachable } from '../lib/files/attachable.ts';
import { fileModule, type FileDeps } from '../lib/files/files.ts';
import { exportJobModule } from '../kit/export/export-jobs.ts';
import { importModule } from '../kit/import/import-module.ts';
import type { DocumentFamily } from '../kit/document/families.ts';
import type { ListSettings } from '../kit/list/list.ts';
import { approvalModule } from '../modules/approvals/approvals.ts';
import type { ApprovalDeps } from '../modules/approvals/deps.ts';
import { waitingFor } from '../modules/approvals/waiting.ts';
import { categoryModule } from '../modules/baseinfo/category.ts';
import { dashboardModule } from '../modules/reports/dashboard.ts';
import { workQueueModule } from '../modules/reports/work-queues.ts';
import { lateDispatches } from '../modules/stock/reads/in-transit.ts';
import { expectedDeliveries } from '../modules/stock/receipt/expected-deliveries.ts';
import { anyDocumentModule } from '../modules/documents/any-document.ts';
import { driverModule } from '../modules/baseinfo/driver.ts';
import { forceMajeureModule } from '../modules/baseinfo/force-majeure.ts';
import { listViewModule } from '../modules/reports/list-view.ts';
import { itemModule } from '../modules/baseinfo/item.ts';
import { productTypeModule } from '../modules/baseinfo/product-type.ts';
import { providerModule } from '../modules/baseinfo/provider.ts';
import { regionModule } from '../modules/baseinfo/region.ts';
import { searchModule } from '../modules/reports/search.ts';
import { unitModule } from '../modules/baseinfo/unit.ts';
import { vehicleModule } from '../modules/baseinfo/vehicle.ts';
import { seesPersonnel } from '../modules/hr/colleagues.ts';
import { personnelCounter } from '../modules/hr/employment.ts';
import { headcountModule } from '../modules/hr/headcount.ts';
import { personnelModule } from '../modules/hr/personnel.ts';
import { positionModule } from '../modules/hr/position.ts';
import { workPlaceEnding, workPlaceModule } from '../modules/hr/work-place.ts';
import { accessWidgetModule } from '../modules/identity/access-widgets.ts';
import { identityModules } from '../modules/identity/identity.ts';
import type { IdentityDeps } from '../modules/identity/identity-deps.ts';
import { loadActor } from '../modules/identity/load-actor.ts';
import { systemUserId } from '../modules/identity/system-user.ts';
import { notificationPreferenceModule } from '../modules/notifications/preference.ts';
import { roleSubscriptionModule } from '../modules/notifications/role-subscription.ts';
import { userSubscriptionModule } from '../modules/notifications/user-subscription.ts';
import { invoiceModule } from '../modules/purchasing/invoice/invoice.ts';
import { lockInvoice } from '../modules/purchasing/invoice/receiving.ts';
import { runningProjects } from '../modules/projects/running-projects.ts';
import { countProjects } from '../modules/projects/project-counter.ts';
import { projectModule } from '../modules/projects/project.ts';
import { balanceModule } from '../modules/stock/reads/balance.ts';
import { dispatchModule } from '../modules/stock/dispatch/dispatch.ts';
import { isItemInStock } from '../modules/stock/item-use.ts';
import { itemFigures } from '../modules/stock/reads/item-figures.ts';
import { locationModule } from '../modules/stock/places/location.ts';
import { minimumLevelModule } from '../modules/stock/places/minimum-level.ts';
import { printedBalancesModule } from '../modules/stock/reads/printed-balances.ts';
import { shelfModule } from '../modules/stock/places/shelf.ts';
import { explanationModule } from '../modules/stock/reads/explanation.ts';
import { itemCardModule } from '../modules/stock/reads/item-card.ts';
import { ledgerProofModule } from '../modules/stock/reads/ledger-proof.ts';
import { movementModule } from '../modules/stock/reads/movement.ts';
import { onTheRoadModule } from '../modules/stock/reads/in-transit.ts';
import { openingModule } from '../modules/stock/opening/opening.ts';
import { receiptModule } from '../modules/stock/receipt/receipt.ts';
import { reversalModule } from '../modules/stock/reversal/reversals.ts';
import { shortageModule } from '../modules/stock/reads/shortages.ts';
import { stockCountModule } from '../modules/stock/count/stock-count.ts';
import { placeDocumentsModule } from '../modules/stock/places/place-documents.ts';
import { storeModule } from '../modules/stock/places/store.ts';
import { warehouseModule } from '../modules/stock/places/warehouse.ts';
import { lockSite, stockObstacles } from '../modules/stock/places/site-closing.ts';
import { openSiteDocuments } from '../modules/stock/places/site-documents.ts';
import { storeClosing } from '../modules/stock/places/store-closing.ts';
import { countWorkhouses } from '../modules/works/site/workhouse-counter.ts';
import { workhouseDetailModule } from '../modules/works/site/workhouse-detail.ts';
import { workhouseModule } from '../modules/works/site/workhouse.ts';
import { isItemPlanned } from '../modules/works/network/design-references.ts';
import { networkModule } from '../modules/works/network/network.ts';
import { workModule } from '../modules/works/work/work.ts';
import { notificationModule } from '../modules/notifications/notification.ts';
import { tenderModule } from '../modules/works/tender/tender.ts';
import { closeCoveredRequest } from '../modules/purchasing/request/close-covered-request.ts';
import { requestModule } from '../modules/purchasing/request/request.ts';
import { rentalModule } from '../modules/purchasing/rental/rental.ts';
import { lastPurchases } from '../modules/purchasing/order/last-purchases.ts';
import {
  supplierPunctuality,
  supplierPurchasesModule,
} from '../modules/purchasing/supplier/supplier-purchases.ts';
import { supplierSummaryModule } from '../modules/purchasing/supplier/supplier-summary.ts';
import { itemPricesModule } from '../modules/purchasing/item/item-prices.ts';
import { exchangeRateModule, readRateOf } from '../modules/purchasing/exchange-rates.ts';
import { orderModule } from '../modules/purchasing/order/order.ts';
import type { WatchedList } from '../lib/notify/rooms.ts';
import type { PrintSettings } from '../lib/print/frame.ts';

/** Everything the API serves, one line for each entity. */
export function modulesWith(given: Given): Module[] {
  const settings: Settings = { ...given, print: given };
  const records: readonly Module[] = recordModules(settings, () => families);
  const endpoints = records.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint));
  const exportables = records.flatMap(({ exportable }) => exportable ?? []);
  const families: readonly DocumentFamily[] = records.flatMap(({ documentFamily }) => documentFamily ?? []);
  const documents = anyDocumentModule(families);
  const approvals = approvalDeps(families, settings);
  return [
    ...records,
    documents,
    approvalModule(approvals),
    workQueueModule({
      families,
      waiting: (db, actor) => waitingFor(db, approvals, actor),
      expectedDeliveries,
      late: lateDispatches,
    }),
    placeDocumentsModule(settings, families),
    searchModule(records.flatMap(({ searchable }) => searchable ?? [])),
    listViewModule(endpoints),
    exportJobModule({ ...settings, exportables }),
    fileModule(settings, attachablesOf([...records, documents])),
    importModule(records.flatMap(({ importable }) => importable ?? [])),
  ];
}

/** What the page of approvals and the queue that carries decisions out need. */
export const approvalDeps = (
  families: readonly DocumentFamily[],
  { timeZone }: { timeZone: string },
): ApprovalDeps => ({
  families,
  lastPurchases,
  punctualityOf: supplierPunctuality,
  rateOf: readRateOf,
  loadActor: (db, who) => loadActor(db, { ...who, timeZone }),
});

type Settings = ListSettings & IdentityDeps & FileDeps;
type Given = Omit<Settings, 'print'> & PrintSettings;

/** The lists with live updates. The documents of one list are of several kinds, and any of their menus shows it. */
export const listsOf = (modules: readonly Module[]): WatchedList[] =>
  modules.flatMap(({ exportable }) =>
    exportable ? [{ entity: exportable.name, access: anyOf(exportable.menus, 'view') }] : [],
  );

/** The modules' records that can have files. */
export const attachablesOf = (modules: readonly Module[]): Attachable[] =>
  modules.flatMap(({ attachable }) => attachable ?? []);

const recordModules = (settings: Settings, families: () => readonly DocumentFamily[]): Module[] => [
  ...identityModules(settings),
  categoryModule(settings),
  unitModule(settings),
  itemModule({
    ...settings,
    isInStock: isItemInStock,
    isPlanned: isItemPlanned,
    figuresOf: itemFigures,
  }),
  productTypeModule(settings),
  forceMajeureModule(settings),
  regionModule(settings),
  providerModule(settings),
  driverModule({ ...settings, seesPersonnel: seesPersonnel(settings) }),
  vehicleModule(settings),
  workModule(settings),
  networkModule(settings),
  workhouseModule({
    ...settings,
    closing: {
      lock: lockSite,
      obstacles: async (db, actor, site) => [
        ...(await stockObstacles(db, actor, families(), site)),
        ...(await runningProjects(db, actor, site)),
      ],
      ...workPlaceEnding(settings),
      closeStore: storeClosing(settings),
    },
    sources: {
      stores: storeModule(settings).exportable,
      people: workPlaceModule(settings).exportable,
      projects: projectModule(settings).exportable,
      rents: workhouseDetailModule(settings).exportable,
      openDocuments: (db, actor, site) => openSiteDocuments(db, actor, families(), site),
    },
  }),
  workhouseDetailModule(settings),
  warehouseModule(settings),
  storeModule(settings),
  projectModule(settings),
  dispatchModule({ ...settings, closeRequest: closeCoveredRequest }),
  openingModule(settings),
  stockCountModule(settings),
  reversalModule(settings),
  locationModule(settings),
  minimumLevelModule(settings),
  shelfModule,
  shortageModule(settings),
  receiptModule({ ...settings, lockInvoice }),
  balanceModule(settings),
  printedBalancesModule(settings),
  movementModule(settings),
  itemCardModule(settings),
  explanationModule(settings),
  onTheRoadModule(settings),
  ledgerProofModule(),
  tenderModule({ ...settings, families }),
  requestModule(settings),
  rentalModule(settings),
  orderModule({ ...settings, families }),
  supplierPurchasesModule,
  supplierSummaryModule,
  itemPricesModule,
  invoiceModule({ ...settings, families }),
  exchangeRateModule,
  positionModule(settings),
  personnelModule(settings),
  workPlaceModule(settings),
  headcountModule(settings),
  notificationModule(settings),
  accessWidgetModule(settings),
  roleSubscriptionModule(),
  userSubscriptionModule({ systemUserId }),
  notificationPreferenceModule(),
  dashboardModule({
    personnel: personnelCounter(settings),
    workhouses: countWorkhouses,
    projects: countProjects,
  }),
];
