import { unit } from '@kalfa/contracts/baseinfo/unit';
import { kindOf } from '@kalfa/contracts/list';
import { z } from 'zod';
import type { Module } from '../../src/kit/module.ts';
import type { Exportable } from '../../src/kit/export/exportable.ts';
import { cursorSigner } from '../../src/kit/list/cursor.ts';
import { linkSigner } from '../../src/lib/files/links.ts';
import { modulesWith } from '../../src/app/modules.ts';
import { seedBaseData } from '../../seed/demo-data.ts';
import { documentShares, seedDocuments } from '../../seed/documents/documents.ts';
import { chanceFrom } from '../../seed/random.ts';
import { seederFor, signInAs } from '../../seed/seeder.ts';
import { testDeps, type TestApp } from '../support/test-app.ts';

const password = 'a-password-for-every-list-2026';

/** The small demo data with a few documents of each sort, so that no list is empty. */
export async function seedEveryList({ server, db, tokens, urls }: TestApp): Promise<void> {
  const admin = seederFor(server, tokens.admin);
  const chance = chanceFrom(1);
  const signIn = (username: string) => signInAs(server, { username, password });
  const places = await seedBaseData(admin, { password, size: 'small', chance, signIn });
  const asOf = new Date().toISOString().slice(0, 10);
  const share = documentShares.few;
  const options = { server, db, ownerUrl: urls.owner, admin, password, places, chance, asOf };
  await seedDocuments({ ...options, days: 548, share });
}

/** A list with its export, and where both are. */
export type ExportedList = Exportable & { path: string };

/** Every list that the API exports. */
export function exportedLists({ db }: TestApp): ExportedList[] {
  const { organisation, signingSecret, storage, printer, appUrl, ...rest } = testDeps(db);
  const print = { printer, organisation, appUrl };
  const links = linkSigner(signingSecret);
  const signer = cursorSigner(signingSecret);
  const { timeZone } = organisation;
  const modules = modulesWith({ ...rest, ...print, links, storage, signer, timeZone });
  return modules.flatMap(({ exportable, routes }) => {
    const path = routes
      .map(({ endpoint }) => endpoint)
      .find(isListExport)
      ?.path.replace(/\/export$/, '');
    return exportable && path ? [{ ...exportable, path }] : [];
  });
}

const isListExport = ({ method, path, later }: Module['routes'][number]['endpoint']) =>
  method === 'POST' && path.endsWith('/export') && later === unit.endpoints.export.later;

/** Whether the field holds the number of another record. */
export const isId = (field: string) => /Ids?$/.test(field);

export type Held = 'number' | 'percent' | 'date' | 'instant' | 'text' | 'word' | 'parts';

/**
 * What a cell of a field must be, decided by the list and by the values that the API answers, and not by the code that writes
 * files.
 */
export function heldBy({ list, row }: ExportedList, field: string, values: readonly unknown[]): Held {
  const { fields, numbers } = list;
  const schema = row.shape[field];
  if ((schema instanceof z.ZodNullable ? schema.unwrap() : schema) instanceof z.ZodEnum) return 'word';
  if (numbers?.[field] === 'percent') return 'percent';
  const known = values.filter((value) => value !== null && value !== undefined);
  // A role is stored by its name, and people know its title.
  if (field === 'activeRole') return 'word';
  if (field === 'recordStatus' || field === 'status' || known.some((value) => typeof value === 'boolean'))
    return 'word';
  if (known.some((value) => typeof value === 'object')) return 'parts';
  const kind = fields[field] && kindOf(fields[field]);
  if (kind === 'date' || kind === 'instant') return kind;
  if (kind === 'decimal' || kind === 'integer') return 'number';
  const texts = known.map(String);
  if (texts.length === 0 || kind === 'text') return 'text';
  // What the list does not declare is known by its values: no number, day or instant may stay a text.
  if (
    known.every((value) => typeof value === 'number') ||
    texts.every((text) => /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text))
  )
    return 'number';
  if (texts.every((text) => /^\d{4}-\d\d-\d\d$/.test(text))) return 'date';
  return texts.every((text) => /^\d{4}-\d\d-\d\dT/.test(text)) ? 'instant' : 'text';
}
