import { siteOverview, type SiteParts } from '@kalfa/contracts/works/site-overview';
import type { RowOf } from '@kalfa/contracts/record';
import type { OpenDocument } from '@kalfa/contracts/stock/place-documents';
import type { workhouse } from '@kalfa/contracts/works/workhouse';
import type { Reader } from '@kalfa/db/database';
import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../../lib/http/actor.ts';
import { route, routeWithoutTransaction, type Caller, type Route } from '../../../lib/http/call.ts';
import type { Exportable } from '../../../kit/export/exportable.ts';
import { writeJournal } from '../../../lib/journal.ts';
import type { Condition } from '../../../kit/list/conditions.ts';
import type { ListSettings } from '../../../kit/list/list.ts';
import { printedFrame } from '../../../lib/print/printed-frame.ts';

/** The lists of other areas that have rows of a site, and its unfinished documents. */
export type SiteSources = {
  stores: Exportable;
  people: Exportable;
  projects: Exportable;
  rents: Exportable;
  openDocuments: (
    db: Reader,
    actor: Actor,
    siteId: number,
  ) => Promise<(Omit<OpenDocument, 'path'> & { path: string | null })[]>;
};

type Deps = Pick<ListSettings, 'timeZone' | 'print'> & {
  sources: SiteSources;
  read: (db: Reader, caller: Caller, id: number | undefined) => Promise<RowOf<typeof workhouse>>;
};

/** What belongs to a site, for its page and for paper. */
export const siteOverviewRoutes = ({ sources, read, timeZone, print }: Deps): Route[] => [
  route(siteOverview.read, async (db, call) => {
    const { id } = await read(db, call, call.params.id);
    const open = await sources.openDocuments(db, call.actor, id);
    const documents = open.flatMap(({ path, ...document }) => (path === null ? [] : [{ ...document, path }]));
    return {
      ...(await partsOf(db, call.actor, { sources, timeZone, siteId: id, operations: ['view'] })),
      documents,
      hiddenDocuments: open.length - documents.length,
    };
  }),
  routeWithoutTransaction(siteOverview.print, async (db, call) => {
    const { actor, origin, params } = call;
    const site = await read(db.read, call, params.id);
    const { id, name: label } = site;
    // Each part is printed with the permission of its own page.
    const parts = await partsOf(db.read, actor, {
      sources,
      timeZone,
      siteId: id,
      operations: ['view', 'print'],
    });
    const tender = await tenderOf(db.read, site.workId);
    const entry = { action: 'export', entity: 'workhouse', entityId: id, label, changes: {} } as const;
    await db.write((tx) => writeJournal(tx, { actor, origin }, entry));
    return {
      ...(await printedFrame(db.read, print, actor, { menu: 'workhouses', id })),
      site,
      tender,
      ...parts,
    };
  }),
];

type Asked = {
  sources: SiteSources;
  timeZone: string;
  siteId: number;
  /** What the user must be allowed to do on the page of each part. */
  operations: readonly ('view' | 'print')[];
};

async function partsOf(
  db: Reader,
  actor: Actor,
  { sources, timeZone, siteId, operations }: Asked,
): Promise<SiteParts> {
  const today = sql`(now() at time zone ${timeZone})::date`;
  const rowsOf = async <Row>(
    { menus: [menu], rows, visibilityFor }: Exportable,
    {
      more = sql``,
      where,
      order,
    }: { more?: RawBuilder<unknown>; where: Condition; order: RawBuilder<unknown> },
  ): Promise<Row[] | null> => {
    if (!operations.every((operation) => actor.can(menu, operation))) return null;
    const { scope } = visibilityFor(actor);
    const found = await sql<Row>`
      select r.* ${more} from ${rows(db, actor)} as r
      where ${where} and ${scope ?? sql`true`} order by ${order}, r.id`.execute(db);
    return found.rows;
  };
  const isHere = sql<boolean>`r."workhouseId" = ${siteId} and r."recordStatus" <> 2`;
  return {
    stores: await rowsOf(sources.stores, { where: isHere, order: sql`r.name` }),
    people: await rowsOf(sources.people, {
      where: sql`r."recordStatus" = 0 and r."startDate" <= ${today} and coalesce(r."endDate", 'infinity') >= ${today}
        and (r."workhouseId" = ${siteId} or r."storeId" in (select id from stock.stores where workhouse_id = ${siteId}))`,
      order: sql`r."personnelName"`,
    }),
    projects: await rowsOf(sources.projects, {
      more: sql`, ${isRunning} as "isRunning"`,
      where: isHere,
      order: sql`${isRunning} desc, r.name`,
    }),
    rents: await rowsOf(sources.rents, {
      where: sql`r."workhouseId" = ${siteId} and r."recordStatus" = 0`,
      order: sql`r."rentStartDate" desc`,
    }),
  };
}

/** The rule by which a project keeps its site open. */
const isRunning = sql`(r."recordStatus" = 0 and exists (
  select from projects.projects as project where project.id = r.id and project.actual_end_date is null))`;

async function tenderOf(db: Reader, workId: number): Promise<{ number: string; title: string }> {
  const { rows } = await sql<{ number: string; title: string }>`
    select d.number, tender.title from works.works as work
    join works.tenders as tender on tender.id = work.tender_id join core.documents as d on d.id = tender.id
    where work.id = ${workId}`.execute(db);
  if (!rows[0]) throw new Error(`work ${workId} has no tender`);
  return rows[0];
}
