import { pino } from 'pino';
import { startQueue } from '../../src/jobs/queue.ts';
import { loadActor } from '../../src/modules/identity/load-actor.ts';
import { testDeps, type TestApp } from './test-app.ts';

/** A worker on the database of the test, which runs the jobs as in production. */
export function startTestQueue({ db, urls }: TestApp) {
  const { organisation, secrets, storage, printer, appUrl } = testDeps(db);
  const { timeZone } = organisation;
  return startQueue(
    { url: urls.app, logger: pino({ level: 'silent' }), concurrency: 1 },
    {
      db,
      secrets,
      storage,
      timeZone,
      print: { printer, organisation, appUrl },
      exportables: [],
      loadActor: (userId, roleId) => loadActor(db.read, { userId, roleId, timeZone }),
    },
  );
}
