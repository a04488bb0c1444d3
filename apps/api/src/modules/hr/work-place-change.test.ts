import { identityNumberFrom } from '@kalfa/contracts/check-digits';
import { personnel } from '@kalfa/contracts/hr/personnel';
import { position } from '@kalfa/contracts/hr/position';
import { workPlace } from '@kalfa/contracts/hr/work-place';
import type { WorkPlaceChangeRow } from '@kalfa/contracts/hr/work-place-change';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeRecord } from '../../../test/support/make-record.ts';
import { makeSite } from '../../../test/support/make-site.ts';
import { addPerson, addRole, type TestPerson } from '../../../test/support/people.ts';
import { request, useTestApp } from '../../../test/support/test-app.ts';
import { notificationsAbout } from '../../../test/support/notifications-about.ts';

const app = useTestApp();
const url = `/api/${workPlace.path}`;
let positionId = 0;
let workhouseId = 0;
let otherSite = 0;
let second: TestPerson;
let third: TestPerson;
let count = 0;

const as = ({ token }: TestPerson) => ({ authorization: `Bearer ${token}` });
const hire = () =>
  makeRecord(app, personnel, {
    name: 'Zehra',
    family: `Kaya ${(count += 1)}`,
    identityNumber: identityNumberFrom(String(410_000_000 + count * 1_001)),
    positionId,
    workStartDate: '2020-01-01',
    workEndDate: null,
  });
const inputOf = (personnelId: number, at = workhouseId) => ({
  positionId,
  personnelId,
  placeKind: 'workhouse' as const,
  warehouseId: null,
  workhouseId: at,
  storeId: null,
  userRoleId: null,
  startDate: '2026-01-01',
  endDate: null,
  description: null,
});
const place = (personnelId: number, at?: number) => makeRecord(app, workPlace, inputOf(personnelId, at));
const setFourEyes = (on: boolean) =>
  app.db.write((tx) =>
    sql`insert into core.setting_versions (key, value, set_by) values ('hr.workPlaceFourEyes', ${JSON.stringify(on)}::jsonb, 1)`.execute(
      tx,
    ),
  );

const propose = (payload: object, headers = {}) =>
  request<WorkPlaceChangeRow>(app, { method: 'POST', url: `${url}/changes`, payload, headers });
const decide = (id: number, verb: 'approve' | 'reject', who: TestPerson) =>
  request<WorkPlaceChangeRow>(app, {
    method: 'POST',
    url: `${url}/changes/${id}/${verb}`,
    payload: verb === 'reject' ? { reason: 'Henüz değil' } : {},
    headers: as(who),
  });
const endOn = (workPlaceId: number, endDate: string, version = 1) => ({
  action: 'edit',
  workPlaceId,
  version,
  input: { endDate },
});
const endOf = async (id: number) =>
  (await request<{ endDate: string | null }>(app, { url: `${url}/${id}` })).body.data.endDate;

beforeAll(async () => {
  positionId = await makeRecord(app, position, { title: 'Usta' });
  workhouseId = await makeSite(app, { name: 'Konya Şantiyesi' });
  otherSite = await makeSite(app, { name: 'Sivas Şantiyesi' });
  second = await addPerson(app.db, { username: 'second.admin', roles: ['admin'] });
  third = await addPerson(app.db, { username: 'third.admin', roles: ['admin'] });
});

describe('a direct change of a work place', () => {
  test('is in the audit with user, before and after, and its person and the administrators are notified', async () => {
    const personnelId = await hire();
    const account = await addPerson(app.db, { username: 'zehra.one', roles: ['user'], personnelId });
    const id = await place(personnelId);
    await request(app, {
      method: 'PATCH',
      url: `${url}/${id}`,
      payload: { workhouseId: otherSite, version: 1 },
    });
    const { rows } = await sql`
      select person.username, entry.action, entry.changes -> 'workhouseId' as site from core.audit_entries as entry
      join identity.users as person on person.id = entry.user_id
      where entry.entity = 'workPlace' and entry.entity_id = ${id} order by entry.id`.execute(app.db.read);
    expect(rows).toEqual([
      { username: 'test.admin', action: 'create', site: [null, workhouseId] },
      { username: 'test.admin', action: 'update', site: [workhouseId, otherSite] },
    ]);
    const to = ['second.admin', 'third.admin', account.username];
    expect(await notificationsAbout(app.db.read, 'workPlace', id)).toMatchObject([
      { type: 'work-place', action: 'created', title: `Zehra Kaya ${count} · Konya Şantiyesi`, to },
      { type: 'work-place', action: 'changed', title: `Zehra Kaya ${count} · Sivas Şantiyesi`, to },
    ]);
  });

  test('from one person to another notifies both', async () => {
    const [from, to] = [await hire(), await hire()];
    await addPerson(app.db, { username: 'zehra.from', roles: ['user'], personnelId: from });
    await addPerson(app.db, { username: 'zehra.to', roles: ['user'], personnelId: to });
    const id = await place(from);
    await request(app, { method: 'PATCH', url: `${url}/${id}`, payload: { personnelId: to, version: 1 } });
    const [, changed] = await notificationsAbout(app.db.read, 'workPlace', id);
    expect(changed?.to).toEqual(['second.admin', 'third.admin', 'zehra.from', 'zehra.to']);
  });
});

describe('with a required second person', () => {
  beforeEach(() => setFourEyes(true));
  afterEach(() => setFourEyes(false));
  /** A work place that existed before the setting. */
  async function placedBefore(at?: number) {
    await setFourEyes(false);
    const personnelId = await hire();
    const id = await place(personnelId, at);
    await setFourEyes(true);
    return { id, personnelId };
  }

  test('nobody changes a work place alone', async () => {
    const { id, personnelId } = await placedBefore();
    const codes = [
      await request(app, { method: 'POST', url, payload: inputOf(personnelId, otherSite) }),
      await request(app, {
        method: 'PATCH',
        url: `${url}/${id}`,
        payload: { endDate: '2026-12-31', version: 1 },
      }),
      await request(app, { method: 'POST', url: `${url}/${id}/deactivate`, payload: { version: 1 } }),
      await request(app, { method: 'DELETE', url: `${url}/${id}?version=1` }),
    ].map(({ body }) => body.code);
    expect(codes).toEqual(Array.from({ length: 4 }, () => 'APPROVAL_REQUIRED'));
    const bulk = await request<{ code: string }[]>(app, {
      method: 'POST',
      url: `${url}/bulk/deactivate`,
      payload: { records: [{ id, version: 1 }] },
    });
    expect(bulk.body.data[0]?.code).toBe('APPROVAL_REQUIRED');
  });

  test('a change is pending, and is applied when somebody else approves it', async () => {
    const { id, personnelId } = await placedBefore();
    await addPerson(app.db, { username: 'zehra.waits', roles: ['user'], personnelId });
    const proposed = await propose(endOn(id, '2026-12-31'));
    expect(proposed.status).toBe(201);
    expect(proposed.body.data).toMatchObject({
      status: 'pending',
      before: { endDate: null },
      after: { endDate: '2026-12-31' },
      actions: ['withdraw'],
    });
    expect(await endOf(id)).toBeNull();
    const approved = await decide(proposed.body.data.id, 'approve', second);
    expect(approved.body.data).toMatchObject({ status: 'approved', decidedBy: 'second.admin', actions: [] });
    expect(await endOf(id)).toBe('2026-12-31');
    const sent = await notificationsAbout(app.db.read, 'workPlace', id);
    expect(sent.slice(-2)).toMatchObject([
      { action: 'submitted', to: ['second.admin', 'third.admin'] },
      { action: 'approved', to: ['test.admin', 'third.admin', 'zehra.waits'] },
    ]);
    const { rows } = await sql`
      select person.username, entry.entity, entry.action from core.audit_entries as entry
      join identity.users as person on person.id = entry.user_id
      where (entry.entity, entry.entity_id) in (('workPlace', ${id}::bigint), ('workPlaceChange', ${proposed.body.data.id}::bigint))
      order by entry.id`.execute(app.db.read);
    expect(rows).toEqual([
      { username: 'test.admin', entity: 'workPlace', action: 'create' },
      { username: 'test.admin', entity: 'workPlaceChange', action: 'create' },
      { username: 'second.admin', entity: 'workPlace', action: 'update' },
      { username: 'second.admin', entity: 'workPlaceChange', action: 'status' },
    ]);
  });

  test('a new and an archived work place need it too', async () => {
    const personnelId = await hire();
    const made = await propose({ action: 'create', input: inputOf(personnelId) });
    const { workPlaceId } = (await decide(made.body.data.id, 'approve', second)).body.data;
    expect((await request(app, { url: `${url}/${workPlaceId}` })).status).toBe(200);
    const gone = await propose({ action: 'archive', workPlaceId, version: 1 });
    expect((await decide(gone.body.data.id, 'approve', second)).status).toBe(200);
    const { body } = await request<{ recordStatus: number }>(app, { url: `${url}/${workPlaceId}` });
    expect(body.data.recordStatus).toBe(2);
  });

  test('nobody approves their own proposal, not even by bypassing the API', async () => {
    const { id } = await placedBefore();
    const { body } = await propose(endOn(id, '2026-12-31'), as(second));
    expect((await decide(body.data.id, 'approve', second)).body.code).toBe('FOUR_EYES');
    await expect(
      app.db.write((tx) =>
        sql`update hr.work_place_changes set status = 'approved', decided_by = proposed_by, decided_at = now()
        where id = ${body.data.id}`.execute(tx),
      ),
    ).rejects.toThrow('work_place_changes_four_eyes');
    expect(await endOf(id)).toBeNull();
  });

  test('of two people who decide at the same time one succeeds', async () => {
    const { id } = await placedBefore();
    const { body } = await propose(endOn(id, '2026-12-31'));
    const replies = await Promise.all([
      decide(body.data.id, 'approve', second),
      decide(body.data.id, 'approve', third),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('STATE_CONFLICT');
    const { rows } = await sql<{ version: number }>`
      select version from hr.work_places where id = ${id}`.execute(app.db.read);
    expect(rows[0]?.version).toBe(2);
  });

  test('a second proposal for the same work place is refused while the first one is pending', async () => {
    const { id } = await placedBefore();
    await propose(endOn(id, '2026-12-31'));
    expect((await propose(endOn(id, '2026-11-30'), as(second))).body.code).toBe('CHANGE_PENDING');
  });

  test('changes made since the proposal are not overwritten', async () => {
    const { id } = await placedBefore();
    const { body } = await propose(endOn(id, '2026-12-31'));
    await setFourEyes(false);
    await request(app, {
      method: 'PATCH',
      url: `${url}/${id}`,
      payload: { endDate: '2026-06-30', version: 1 },
    });
    await setFourEyes(true);
    expect((await decide(body.data.id, 'approve', second)).body.code).toBe('VERSION_CONFLICT');
    expect(await endOf(id)).toBe('2026-06-30');
    expect((await decide(body.data.id, 'reject', second)).body.data.status).toBe('rejected');
  });

  test('a rejection notifies the proposer, with its reason, and one’s own proposal is withdrawn', async () => {
    const { id } = await placedBefore();
    const first = await propose(endOn(id, '2026-12-31'));
    const rejected = await decide(first.body.data.id, 'reject', second);
    expect(rejected.body.data).toMatchObject({ status: 'rejected', reason: 'Henüz değil' });
    expect((await notificationsAbout(app.db.read, 'workPlace', id)).at(-1)).toMatchObject({
      action: 'rejected',
      to: ['test.admin', 'third.admin'],
    });
    const own = await propose(endOn(id, '2026-12-31'), as(second));
    expect((await decide(own.body.data.id, 'reject', second)).body.data.status).toBe('withdrawn');
    expect((await decide(own.body.data.id, 'approve', third)).body.code).toBe('STATE_CONFLICT');
    expect(await endOf(id)).toBeNull();
  });

  test('an invalid change cannot be proposed, and the attempt writes nothing', async () => {
    const { personnelId } = await placedBefore();
    const traces = async () =>
      (
        await sql`select (select count(*) from hr.work_places) as places, (select count(*) from core.audit_entries) as audited`.execute(
          app.db.read,
        )
      ).rows;
    const before = await traces();
    expect((await propose({ action: 'create', input: inputOf(personnelId) })).body.code).toBe(
      'WORK_PLACE_OVERLAP',
    );
    expect(await traces()).toEqual(before);
  });

  test('approving needs the permission of the change itself', async () => {
    await addRole(app.db, { name: 'place-viewer', scope: 'all', grants: ['work-places.view'] });
    await addRole(app.db, {
      name: 'place-editor',
      scope: 'all',
      grants: ['work-places.view', 'work-places.edit'],
    });
    const viewer = await addPerson(app.db, { username: 'place.viewer', roles: ['place-viewer'] });
    const editor = await addPerson(app.db, { username: 'place.editor', roles: ['place-editor'] });
    const { id } = await placedBefore();
    const { body } = await propose({ action: 'archive', workPlaceId: id, version: 1 });
    for (const who of [viewer, editor])
      for (const verb of ['approve', 'reject'] as const)
        expect((await decide(body.data.id, verb, who)).status).toBe(403);
    expect((await propose({ action: 'archive', workPlaceId: id, version: 1 }, as(editor))).status).toBe(403);
    expect((await propose({ action: 'create', input: inputOf(await hire()) }, as(editor))).status).toBe(403);
  });

  test('users who work elsewhere neither see nor decide it', async () => {
    await setFourEyes(false);
    await addRole(app.db, {
      name: 'site-chief',
      scope: 'assigned',
      grants: ['work-places.view', 'work-places.add', 'work-places.edit', 'work-places.delete'],
    });
    const chiefAt = async (username: string, at: number) => {
      const personnelId = await hire();
      await place(personnelId, at);
      return addPerson(app.db, { username, roles: ['site-chief'], personnelId });
    };
    const here = await chiefAt('chief.here', workhouseId);
    const there = await chiefAt('chief.there', otherSite);
    const { id } = await placedBefore();
    const { body } = await propose(endOn(id, '2026-12-31'));
    const seenBy = async (who: TestPerson) =>
      (
        await request<WorkPlaceChangeRow[]>(app, { url: `${url}/changes?limit=200`, headers: as(who) })
      ).body.data
        .filter((row) => row.id === body.data.id)
        .map(({ actions }) => actions);
    expect([await seenBy(here), await seenBy(there)]).toEqual([[['approve', 'reject']], []]);
    for (const verb of ['approve', 'reject'] as const)
      expect((await decide(body.data.id, verb, there)).body.code).toBe('NOT_FOUND');
    expect((await propose(endOn(id, '2026-12-31'), as(there))).body.code).toBe('NOT_FOUND');
    // Nobody is assigned to a place where the proposer or approver does not work either.
    const moves = { action: 'edit', workPlaceId: id, version: 1, input: { workhouseId: otherSite } };
    await decide(body.data.id, 'reject', second);
    expect((await propose(moves, as(here))).body.code).toBe('NOT_FOUND');
    const moved = await propose(moves);
    expect((await decide(moved.body.data.id, 'approve', here)).body.code).toBe('NOT_FOUND');
    expect((await decide(moved.body.data.id, 'approve', second)).status).toBe(200);
  });
});
