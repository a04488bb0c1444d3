import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { bringUpToDate } from '@kalfa/tools/environment';
import { freePort } from '@kalfa/tools/services/ports';
import {
  appUrl,
  ensureDatabase,
  ownerUrl,
  startCluster,
  stopCluster,
  type Cluster,
} from '@kalfa/tools/services/postgres';
import { inject } from 'vitest';

export type ScratchCluster = { cluster: Cluster; urls: { app: string; owner: string }; remove: () => void };

export const scratchDatabase = 'kalfa';

/** A separate, migrated PostgreSQL that a test may kill. */
export async function startScratchCluster(): Promise<ScratchCluster> {
  const { services } = inject('testServices');
  const name = `scratch-${randomBytes(4).toString('hex')}`;
  const cluster: Cluster = {
    folder: `${dirname(services.postgres.folder)}/${name}`,
    port: await freePort(),
    password: randomBytes(12).toString('hex'),
  };
  await startCluster(cluster);
  await ensureDatabase(cluster, scratchDatabase);
  const urls = { app: appUrl(cluster, scratchDatabase), owner: ownerUrl(cluster, scratchDatabase) };
  await bringUpToDate(urls.owner);
  return {
    cluster,
    urls,
    remove: () => {
      stopCluster(cluster);
      rmSync(cluster.folder, { recursive: true, force: true });
    },
  };
}
