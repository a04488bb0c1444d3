import { pino } from 'pino';
import { linkSigner } from '../../src/lib/files/links.ts';
import { constraintsOf } from '../../src/lib/http/mount.ts';
import { startQueue } from '../../src/app/jobs/queue.ts';
import { cursorSigner } from '../../src/kit/list/cursor.ts';
import { modulesWith } from '../../src/app/modules.ts';
import { loadActor } from '../../src/modules/identity/load-actor.ts';
import { testDeps, type TestApp } from './test-app.ts';

/** What the jobs of the queue need of the modules of the API. */
export function decidingModules({ db }: Pick<TestApp, 'db'>) {
  const { signingSecret, organisation, ...settings } = testDeps(db);
  const modules = modulesWith({
    ...settings,
    organisation,
    timeZone: organisation.timeZone,
    links: linkSigner(signingSecret),
    signer: cursorSigner(signingSecret),
  });
  return {
    families: modules.flatMap(({ documentFamily }) => documentFamily ?? []),
    constraints: constraintsOf(modules),
  };
}

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
      ...decidingModules({ db }),
      loadActor: (userId, roleId) => loadActor(db.read, { userId, roleId, timeZone }),
    },
  );
}
