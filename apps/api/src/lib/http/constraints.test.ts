import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { linkSigner } from '../files/links.ts';
import { cursorSigner } from '../../kit/list/cursor.ts';
import { modulesWith } from '../../app/modules.ts';
import { testDeps, useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();

test('every unique constraint of a business table is mapped to an error message for users', async () => {
  const { rows } = await sql<{ name: string }>`
    select index_class.relname as name
    from pg_index
    join pg_class as index_class on index_class.oid = indexrelid
    join pg_class as table_class on table_class.oid = indrelid
    join pg_namespace on pg_namespace.oid = table_class.relnamespace
    where indisunique and not indisprimary and nspname not in ('core', 'public', 'graphile_worker', 'pg_catalog', 'pg_toast')`.execute(
    app.db.read,
  );
  const modules = modulesWith({
    ...testDeps(app.db),
    links: linkSigner('x'.repeat(32)),
    signer: cursorSigner('x'.repeat(32)),
    timeZone: 'UTC',
  });
  const known = new Set(modules.flatMap((module) => Object.keys(module.constraints)));
  // A key that no endpoint accepts as input cannot have duplicates; neither can one that is written under a lock that is taken
  // before the rows are looked at, or by a statement that replaces the row there is.
  const unreachable = new Set([
    'positions_system_key_unique',
    'system_operations_key_once',
    'menus_key_once',
    'menu_operations_once',
    'role_menu_operations_once',
    'user_menu_operations_once',
    'user_roles_once',
    'refresh_tokens_hash_once',
    'recovery_codes_once',
    'sign_in_challenges_hash_once',
    'account_tokens_hash_once',
    'export_jobs_file_key_key',
    'files_storage_key_key',
    'files_thumbnail_key_key',
    'locations_id_kind',
    'locations_of_warehouse',
    'locations_of_store',
    'locations_of_workhouse',
    'locations_of_project',
    'locations_outside',
    'balances_id',
    'dispatch_lines_id_item',
    'invoice_lines_id_item',
    'request_lines_of_request',
    'order_lines_of_item',
    'client_workbooks_file_once',
    'client_workbook_rows_of_tender',
    'transformer_areas_of_network',
    'nodes_of_network',
    'nodes_of_area',
    'node_materials_once',
    'span_materials_once',
    'conductor_dmm_rates_once',
    'exchange_rates_once',
    // Under the lock of the file (`attachFile`).
    'attachments_file_live',
  ]);
  expect(rows.map((row) => row.name).filter((name) => !known.has(name) && !unreachable.has(name))).toEqual(
    [],
  );
  expect(rows.length).toBeGreaterThan(3);
});

test('every record table has the envelope, its trigger and a folded search column', async () => {
  const { rows } = await sql<{ name: string; columns: string[]; triggers: string[] }>`
    select table_schema || '.' || tables.table_name as name,
      (select array_agg(column_name::text) from information_schema.columns where columns.table_schema = tables.table_schema and columns.table_name = tables.table_name) as columns,
      (select coalesce(array_agg(trigger_name::text), '{}') from information_schema.triggers where event_object_schema = tables.table_schema and event_object_table = tables.table_name) as triggers
    from information_schema.tables
    where table_schema in ('baseinfo', 'hr', 'works', 'stock', 'projects') and table_type = 'BASE TABLE'
      -- Dashboard and list layouts are preferences, not records.
      and tables.table_name not in ('dashboard_layouts', 'list_views', 'list_layouts')
      -- A proposed change waits for a second person; once decided it is part of the audit.
      and tables.table_name <> 'work_place_changes'
      -- The ledger tables are not records, and neither is the shelf of a balance.
      and tables.table_name not in ('locations', 'balances', 'shelves', 'postings', 'movements', 'daily_seals')
      -- The columns of a client's file and what it calls our items are remembered with its tender.
      and tables.table_name not in ('client_workbook_columns', 'client_texts')
      -- The rows of a design belong to their network, which is the record.
      and tables.table_name not in ('transformer_areas', 'nodes', 'spans', 'node_materials', 'span_materials', 'conductor_dmm_rates')
      -- What was imported into a network is part of its history.
      and tables.table_name <> 'network_imports'
      -- A document has its envelope in the registry, and its lines have none.
      and format('%I.%I', table_schema, tables.table_name)::regclass not in (${documentTables})`.execute(
    app.db.read,
  );
  expect(rows.length).toBeGreaterThanOrEqual(3);
  // A minimum level is found by the name of its item.
  const foundByOthers = new Set(['stock.minimum_levels']);
  for (const { name, columns, triggers } of rows) {
    expect(columns).toEqual(
      expect.arrayContaining([
        'id',
        'version',
        'record_status',
        'created_at',
        'created_by',
        'updated_at',
        'updated_by',
        ...(foundByOthers.has(name) ? [] : ['search_text']),
      ]),
    );
    expect(triggers).toContain('touch_record');
  }
});

/** The tables whose id is that of a document, and those that refer to them. */
const documentTables = sql`
  with header as (select conrelid as id from pg_constraint where contype = 'f' and confrelid = 'core.documents'::regclass
    and conkey = (select conkey from pg_constraint as key where key.conrelid = pg_constraint.conrelid and key.contype = 'p'))
  select id from header union select conrelid from pg_constraint where contype = 'f' and confrelid in (select id from header)`;
