import { dashboard, dashboardCards, widgets, type DashboardLayout } from '@kalfa/contracts/reports/dashboard';
import type { Answer, Endpoint } from '@kalfa/contracts/endpoint';
import { identityNumberFrom } from '@kalfa/contracts/check-digits';
import { personnel } from '@kalfa/contracts/hr/personnel';
import { position } from '@kalfa/contracts/hr/position';
import { auditEntry } from '@kalfa/contracts/identity/audit-entry';
import { user } from '@kalfa/contracts/identity/user';
import { project } from '@kalfa/contracts/projects/project';
import { workhouse } from '@kalfa/contracts/works/workhouse';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { organisation } from '../../lib/organisation.ts';
import { assignWorkPlace } from '../../../test/support/assign-work-place.ts';
import { makeRecord } from '../../../test/support/make-record.ts';
import { makeSite } from '../../../test/support/make-site.ts';
import { addPerson, addRole } from '../../../test/support/people.ts';
import { request, useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();

type Headers = Record<string, string>;

const day = (offset: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: organisation.timeZone }).format(
    Date.now() + offset * 24 * 60 * 60 * 1_000,
  );

let count = 0;
let positionId = 0;
const konya = { id: 0 };
const karaman = { id: 0 };
/** A user of one site, and one who sees everything; both may view everything that is counted. */
let atKonya: Headers;
let everywhere: Headers;

const signedIn = async (username: string, role: string, personnelId?: number): Promise<Headers> => {
  const { token } = await addPerson(app.db, { username, roles: [role], ...(personnelId && { personnelId }) });
  return { authorization: `Bearer ${token}` };
};

const hire = (from = '2020-01-01', to: string | null = null) =>
  makeRecord(app, personnel, {
    name: 'Ümit',
    family: `Çağlar ${(count += 1)}`,
    identityNumber: identityNumberFrom(String(460_000_000 + count * 1_001)),
    positionId,
    workStartDate: from,
    workEndDate: to,
  });

const assign = (personnelId: number, workhouseId: number, endDate: string | null = null) =>
  assignWorkPlace(app, { personnelId, positionId, placeKind: 'workhouse', workhouseId, endDate });

async function read<E extends Endpoint>({ path }: E, headers: Headers): Promise<Answer<E>> {
  const { status, body, text } = await request<Answer<E>>(app, { url: `/api/${path}`, headers });
  if (status !== 200) throw new Error(text);
  return body.data;
}

const totalOf = async (path: string, query: string, headers: Headers) => {
  const { body } = await request(app, { url: `/api/${path}?withTotal=true&limit=1&${query}`, headers });
  return body.page?.total;
};

const keysOf = ({ cards }: DashboardLayout) => cards.map(({ key }) => key);

beforeAll(async () => {
  positionId = await makeRecord(app, position, { title: 'Hat Ustası' });
  konya.id = await makeSite(app, { name: 'Konya Şantiyesi' });
  karaman.id = await makeSite(app, { name: 'Karaman Şantiyesi' });
  for (const [workhouseId, names] of [
    [konya.id, ['Kentsel']],
    [karaman.id, ['Sulama', 'Kırsal']],
  ] as const)
    for (const name of names) await makeRecord(app, project, { name, workhouseId });
  const own = await hire();
  await assign(own, konya.id);
  await assign(await hire(), konya.id);
  for (const _ of [1, 2, 3]) await assign(await hire(), karaman.id);
  // A leaver, a future joiner, and a person who was at the first site until yesterday.
  await hire(day(-40), day(-1));
  await hire(day(30));
  await assign(await hire(), konya.id, day(-1));
  const grants = ['dashboard', 'personnel', 'work-places', 'workhouses', 'projects'].map(
    (menu) => `${menu}.view`,
  );
  await addRole(app.db, { name: 'siteViewer', grants });
  await addRole(app.db, { name: 'allViewer', scope: 'all', grants });
  await addRole(app.db, { name: 'bare', grants: ['dashboard.view'] });
  atKonya = await signedIn('test.at.konya', 'siteViewer', own);
  everywhere = await signedIn('test.everywhere', 'allViewer');
});

describe('the counts', () => {
  test('include everything for users who see all places', async () => {
    expect(await read(widgets.counters, everywhere)).toEqual({
      personnel: { employed: 6, left: 1 },
      workhouses: { open: 2, closed: 0 },
      projects: { active: 3, passive: 0 },
    });
  });

  test('of sites are those of open and closed ones, whatever the status of their record', async () => {
    const closeOn = (closedOn: string | null) =>
      app.db.write((tx) =>
        tx
          .updateTable('works.workhouses')
          .set({ closed_on: closedOn })
          .where('id', '=', karaman.id)
          .execute(),
      );
    await closeOn(day(0));
    expect((await read(widgets.counters, everywhere)).workhouses).toEqual({ open: 1, closed: 1 });
    await closeOn(null);
  });

  test('include only their site for users of one site', async () => {
    expect(await read(widgets.counters, atKonya)).toEqual({
      personnel: { employed: 2, left: 0 },
      workhouses: { open: 1, closed: 0 },
      projects: { active: 1, passive: 0 },
    });
  });

  test.each([
    ['everywhere', () => everywhere],
    ['at one site', () => atKonya],
  ] as const)('each figure of somebody %s is the total of the list it counts', async (_, headersOf) => {
    const headers = headersOf();
    const { personnel: people, workhouses, projects } = await read(widgets.counters, headers);
    const ended = `filter[workEndDate][lt]=${day(0)}`;
    const started = `filter[workStartDate][lte]=${day(0)}`;
    const begun = await totalOf(personnel.path, started, headers);
    expect(people?.left).toBe(await totalOf(personnel.path, ended, headers));
    expect((people?.employed ?? 0) + (people?.left ?? 0)).toBe(begun);
    const isOpen = 'filter[closedOn][isNull]=true';
    expect(workhouses?.open).toBe(await totalOf(workhouse.path, isOpen, headers));
    expect(projects?.active).toBe(await totalOf(project.path, 'filter[recordStatus]=0', headers));
  });

  test('leave out a figure whose page the role may not view', async () => {
    expect(await read(widgets.counters, await signedIn('test.bare.one', 'bare'))).toEqual({});
  });

  test('include people at the places in scope, by name', async () => {
    const { groups, others } = await read(widgets.headcountByPlace, everywhere);
    expect({ groups, others }).toEqual({
      groups: [
        { placeKind: 'workhouse', place: 'Karaman Şantiyesi', people: 3 },
        { placeKind: 'workhouse', place: 'Konya Şantiyesi', people: 2 },
      ],
      others: 0,
    });
    expect((await read(widgets.headcountByPlace, atKonya)).groups).toEqual([
      { placeKind: 'workhouse', place: 'Konya Şantiyesi', people: 2 },
    ]);
  });

  test("do not reveal a colleague's other place to users who do not work there", async () => {
    const both = await hire();
    await assign(both, konya.id);
    await assign(both, karaman.id);
    const { groups } = await read(widgets.headcountByPlace, atKonya);
    expect(groups.map(({ place }) => place)).toEqual(['Konya Şantiyesi']);
  });

  test('list the largest positions, and sum up the others', async () => {
    for (let index = 0; index < 9; index += 1) {
      const other = await makeRecord(app, position, { title: `Meslek ${index}` });
      const id = await hire();
      await app.db.write((tx) =>
        sql`update hr.personnel set position_id = ${other} where id = ${id}`.execute(tx),
      );
    }
    const { groups, others } = await read(widgets.headcountByPosition, everywhere);
    const { personnel: people } = await read(widgets.counters, everywhere);
    expect(groups).toHaveLength(8);
    expect(groups[0]?.position).toBe('Hat Ustası');
    expect(others).toBe(2);
    expect(groups.reduce((sum, group) => sum + group.people, others)).toBe(people?.employed);
  });

  test('have joiners and leavers of twelve months, and never of future days', async () => {
    const months = await read(widgets.turnover, everywhere);
    expect(months).toHaveLength(12);
    expect(months.at(-1)?.month).toBe(`${day(0).slice(0, 7)}-01`);
    expect(months.reduce((sum, { joined }) => sum + joined, 0)).toBe(1);
    expect(months.reduce((sum, { left }) => sum + left, 0)).toBe(1);
  });
});

describe('the cards of administrators', () => {
  const admin = () => ({ authorization: `Bearer ${app.tokens.admin}` });

  test('show as many pending and locked accounts as the list of users', async () => {
    const waiting = await addPerson(app.db, { username: 'test.waiting', roles: ['user'] });
    const locked = await addPerson(app.db, { username: 'test.locked', roles: ['user'] });
    await app.db.write(async (tx) => {
      await sql`update identity.users set status = 'pendingApproval' where id = ${waiting.userId}`.execute(
        tx,
      );
      // A name without an account can be locked too, and a lock can have ended.
      await sql`insert into identity.sign_in_locks (username_key, failures, locked_until) values
        (${locked.username}, 5, now() + interval '10 minutes'), ('nobody.at.all', 5, now() + interval '10 minutes'),
        (${waiting.username}, 5, now() - interval '10 minutes')`.execute(tx);
    });
    const { pendingApproval, locked: lockedNow } = await read(widgets.registrations, admin());
    expect({ pendingApproval, lockedNow }).toEqual({ pendingApproval: 1, lockedNow: 1 });
    expect(pendingApproval).toBe(await totalOf(user.path, 'filter[status]=pendingApproval', admin()));
    expect(lockedNow).toBe(await totalOf(user.path, 'filter[lockedUntil][isNull]=false', admin()));
  });

  test('show as many permission changes as the audit log for the same days, the latest first', async () => {
    await app.db.write(async (tx) => {
      for (const daysAgo of [0, 1, 2, 3, 4, 29, 30, 40])
        await sql`insert into core.audit_entries (at, user_id, request_id, action, entity, entity_id, label)
          values (now() - make_interval(days => ${daysAgo}), 1, 'test', 'permission', 'role', 1, ${`Rol ${daysAgo}`})`.execute(
          tx,
        );
    });
    const { total, latest } = await read(widgets.roleChanges, admin());
    const query = 'filter[action]=permission&filter[at][gte]=today-29';
    expect(total).toBe(await totalOf(auditEntry.endpoints.list.path, query, admin()));
    expect(total).toBe(6);
    expect(latest.map(({ label }) => label)).toEqual(['Rol 0', 'Rol 1', 'Rol 2', 'Rol 3', 'Rol 4']);
  });
});

describe('the available cards', () => {
  test('are those whose page the user may view', async () => {
    expect(keysOf(await read(dashboard.get, everywhere))).toEqual([
      'firstSteps',
      'personnel',
      'workhouses',
      'projects',
      'headcountByPosition',
      'headcountByPlace',
      'turnover',
    ]);
    expect(keysOf(await read(dashboard.get, await signedIn('test.bare.two', 'bare')))).toEqual([
      'firstSteps',
    ]);
  });

  test('are shown up to ten, the work of the day first, and the others can be shown', async () => {
    const { cards } = await read(dashboard.get, { authorization: `Bearer ${app.tokens.admin}` });
    const shown = cards.filter(({ isHidden }) => !isHidden);
    expect(shown).toHaveLength(10);
    expect(shown[0]?.key).toBe('toReceive');
    expect(cards).toHaveLength(Object.keys(dashboardCards).length);
  });

  test('exclude cards whose page the user may not view, although they see the dashboard', async () => {
    const headers = await signedIn('test.bare.three', 'bare');
    const { status, body } = await request(app, { url: `/api/${widgets.registrations.path}`, headers });
    expect([status, body.code, body.params]).toEqual([
      403,
      'FORBIDDEN',
      { menu: 'users', operation: 'view' },
    ]);
  });
});

describe('the first steps', () => {
  test('are those the role may do, marked as done by the data', async () => {
    const own = await read(widgets.firstSteps, everywhere);
    expect(own).toEqual([
      { key: 'addMobile', isDone: false },
      { key: 'turnOnTwoStep', isDone: false },
    ]);
    const steps = await read(widgets.firstSteps, { authorization: `Bearer ${app.tokens.admin}` });
    const isDone = Object.fromEntries(steps.map((step) => [step.key, step.isDone]));
    expect(isDone).toMatchObject({ invitePeople: true, enterUnits: false, enterPositions: true });
  });
});

describe('the own layout', () => {
  const arrange = (headers: Headers, order: string[], hidden: string[]) =>
    request<DashboardLayout>(app, {
      method: 'PUT',
      url: `/api/${dashboard.arrange.path}`,
      payload: { order, hidden },
      headers,
    });

  test('is stored for this user alone, and can be reset', async () => {
    const mine = await signedIn('test.arranger', 'allViewer');
    const before = await read(dashboard.get, mine);
    await arrange(mine, ['turnover', 'projects'], ['firstSteps']);
    const arranged = await read(dashboard.get, mine);
    expect(keysOf(arranged).slice(0, 3)).toEqual(['turnover', 'projects', 'firstSteps']);
    expect(arranged.cards.filter(({ isHidden }) => isHidden).map(({ key }) => key)).toEqual(['firstSteps']);
    expect(arranged.isArranged).toBe(true);
    expect((await read(dashboard.get, everywhere)).isArranged).toBe(false);
    await request(app, { method: 'DELETE', url: `/api/${dashboard.reset.path}`, headers: mine });
    expect(await read(dashboard.get, mine)).toEqual(before);
  });

  test('does not show what the role may not view', async () => {
    const headers = await signedIn('test.bare.four', 'bare');
    const { body } = await arrange(headers, ['registrations', 'firstSteps'], []);
    expect(keysOf(body.data)).toEqual(['firstSteps']);
  });

  test('is refused when it names an unknown card', async () => {
    const { status } = await arrange(everywhere, ['weather'], []);
    expect(status).toBe(422);
  });

  test('is in the audit, with the previous one', async () => {
    const headers = await signedIn('test.audited', 'allViewer');
    const reply = await arrange(headers, ['projects'], []);
    const { rows } = await sql`select action, entity, changes from core.audit_entries
      where request_id = ${reply.headers['x-request-id']}`.execute(app.db.read);
    expect(rows).toEqual([
      { action: 'setting', entity: 'dashboard', changes: { order: [[], ['projects']] } },
    ]);
  });
});
