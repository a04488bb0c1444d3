import { staticSql } from '@kalfa/db/static-sql';
import { sql } from 'kysely';
import { costOnlyIf, locationEnd } from '../reads/location-visibility.ts';

const factsWith = (costs: boolean) =>
  staticSql(sql`m.id, m.posted_at as "postedAt", m.document_date as "documentDate",
  posting.action, m.document_id as "documentId", document.number as "documentNumber",
  document.family as "documentFamily", document.kind as "documentKind",
  ${locationEnd(sql.ref('m.from_location_id'))} as "from", ${locationEnd(sql.ref('m.to_location_id'))} as "to", m.quantity,
  ${costOnlyIf(costs, sql`m.value`)} as value, ${costOnlyIf(costs, sql`m.unit_cost`)} as "unitCost"`);
const withCosts = factsWith(true);
const withoutCosts = factsWith(false);

/** The columns of a movement wherever it is shown, of `movements as m`. */
export const movementFacts = (maySeeCosts: boolean) => (maySeeCosts ? withCosts : withoutCosts);

/** The joins of these columns. */
export const movementSources = sql.raw(`join stock.postings as posting on posting.id = m.posting_id
  join core.documents as document on document.id = m.document_id`);
