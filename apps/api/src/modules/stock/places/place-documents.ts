import { recordAddress } from '@kalfa/contracts/menu';
import { placeDocuments } from '@kalfa/contracts/stock/place-documents';
import type { Reader } from '@kalfa/db/database';
import { route, type Caller } from '../../../lib/http/call.ts';
import type { Module } from '../../../kit/module.ts';
import { visibleAmong, type DocumentFamily } from '../../../kit/document/families.ts';
import type { ListSettings } from '../../../kit/list/list.ts';
import { openDocumentsAt, type NamedPlace } from './open-documents.ts';
import { storeModule } from './store.ts';
import { warehouseModule } from './warehouse.ts';

/** What is unfinished at a place, for its page. */
export const placeDocumentsModule = (settings: ListSettings, families: readonly DocumentFamily[]): Module => {
  const readWarehouse = warehouseModule(settings).read;
  const readStore = storeModule(settings).read;
  const answer = async (db: Reader, { actor }: Caller, place: NamedPlace) => {
    const open = await openDocumentsAt(db, place);
    const ids = open.map(({ id }) => id);
    const seen = new Map((await visibleAmong(db, actor, families, ids)).map(({ id, menu }) => [id, menu]));
    const documents = open.flatMap((document) => {
      const menu = seen.get(document.id);
      return menu ? [{ ...document, path: recordAddress(menu, document.id) }] : [];
    });
    return { documents, hidden: open.length - documents.length };
  };
  return {
    constraints: {},
    routes: [
      route(placeDocuments.warehouse, async (db, call) => {
        const { id } = await readWarehouse(db, call, call.params.id);
        return answer(db, call, { column: 'warehouse_id', id });
      }),
      route(placeDocuments.store, async (db, call) => {
        const { id } = await readStore(db, call, call.params.id);
        return answer(db, call, { column: 'store_id', id });
      }),
    ],
  };
};
