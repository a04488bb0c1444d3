import { guest } from '@kalfa/api/lib/http/actor';
import { announce } from '@kalfa/api/lib/notify/announce';
import { linkWakes } from '@kalfa/api/lib/notify/wakes';
import { linkRedis } from '@kalfa/api/lib/redis';
import { startApi } from '@kalfa/api/test/support/api-process';
import { connect } from '@kalfa/db/database';
import { prepareDatabase } from '@kalfa/tools/environment';
import { appUrl, superUrl } from '@kalfa/tools/services/postgres';
import { redisUrl } from '@kalfa/tools/services/redis';
import { startServices } from '@kalfa/tools/services/services';
import { dropDatabase } from '@kalfa/tools/testing/template-database';
import { startBare } from './fanout/bare.ts';
import { startClients } from './fanout/clients.ts';
import { clockMs } from './fanout/clock.ts';
import { addCrowd } from './fanout/people.ts';
import { reportDelays } from './fanout/report.ts';
import { takeTurn, type Delays, type Side } from './fanout/turns.ts';

const database = 'kalfa_bench_fanout';
const people = Number(process.env.BENCH_CLIENTS ?? 5_000);
const broadcasts = Number(process.env.BENCH_BROADCASTS ?? 100);
/** Short turns, so that background load affects both sides. */
const perTurn = 10;
const everyMs = 200;
const warmUp = 15;
/** The bare side stores nothing, and the product an inbox row for each person. */
const goals = people > 1_000 ? { median: 1.3, p99: 1.6 } : { median: 1.5, p99: 1.5 };
const type = 'project-created';

/**
 * Sends a notification to thousands of open pages through two API processes, compared with bare Socket.IO that emits the same
 * object through its fastest adapter. Each side has its own clients, which stay connected, and the two take turns. Each client
 * needs a file descriptor: `ulimit -Hn` has to be a little above their number.
 */
const services = await startServices();
await dropDatabase(services.postgres, database);
await prepareDatabase(services, database);
const url = appUrl(services.postgres, database);
const db = connect({ url, poolSize: 4, onFault: () => undefined });
const crowd = await addCrowd(db, { superUrl: superUrl(services.postgres, database), people, type });

/** Announces a change like a module does, in a transaction. */
const changeSomething = (number: string) =>
  db.write((tx) =>
    announce(
      tx,
      { actor: { ...guest, userId: crowd.writer.userId } },
      {
        type,
        action: 'created',
        entity: 'project',
        recordId: 1,
        projectId: 1,
        number,
        title: 'Konak B Blok',
      },
    ),
  );

// This process writes without an API, so it sends the wake-up signal that an API process would send.
const redis = linkRedis(redisUrl(services.redis), () => undefined);
const wakes = linkWakes(redis, () => undefined);

const startApiHere = () =>
  startApi({ DATABASE_URL: url, REDIS_URL: redisUrl(services.redis), DATABASE_POOL_SIZE: '4' });
const apis = [await startApiHere(), await startApiHere()];
const bare = await startBare(services);
const clientsOf = {
  product: await startClients({
    addresses: apis.map(({ address }) => address),
    query: { role: 'admin' },
    auths: crowd.auths,
  }),
  bare: await startClients({ addresses: bare.addresses, query: { role: 'admin' }, auths: crowd.auths }),
};

const product: Side = {
  clients: clientsOf.product,
  broadcast: async (number) => {
    const begunAt = clockMs();
    await changeSomething(number);
    const sentAt = clockMs();
    wakes.send();
    return { begunAt, sentAt };
  },
};

/** The bare side sends the same payload as the product. */
const bareSide = (sample: Record<string, unknown>): Side => ({
  clients: clientsOf.bare,
  broadcast: async (number) => {
    const at = await bare.emit({ ...sample, number });
    return { begunAt: at, sentAt: at };
  },
});

const turnOf = (side: Side, number: number) => takeTurn(side, { broadcasts: number, everyMs, people });

try {
  await turnOf(product, warmUp);
  const plain = bareSide(await clientsOf.product.lastEvent());
  await turnOf(plain, warmUp);
  const delays = { product: [] as Delays[], bare: [] as Delays[] };
  for (let done = 0; done < broadcasts; done += perTurn) {
    delays.bare.push(await turnOf(plain, perTurn));
    delays.product.push(await turnOf(product, perTurn));
  }
  reportDelays(`fanout ${people} clients`, { ...delays, goals });
} finally {
  clientsOf.product.stop();
  clientsOf.bare.stop();
  bare.stop();
  await Promise.all(apis.map((api) => api.stop()));
  wakes.close();
  redis.close();
  await db.close();
  await dropDatabase(services.postgres, database);
}
