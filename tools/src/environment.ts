import { syncCatalogue } from '@kalfa/db/catalogue';
import { migrate, type Migration } from '@kalfa/db/migrate';
import { catalogue } from '@kalfa/texts/catalogue';
import { stateFolder } from './paths.ts';
import { demoPassword } from './demo-sign-ins.ts';
import type { MailSink } from './services/mail-sink.ts';
import { appUrl, ensureDatabase, ownerUrl } from './services/postgres.ts';
import { redisUrl } from './services/redis.ts';
import type { Services } from './services/services.ts';

/** The variables the API reads, for a database of these services. Outside development the operator sets them. */
export function apiEnvironment(services: Services, database: string): Record<string, string> {
  return {
    DATABASE_URL: appUrl(services.postgres, database),
    REDIS_URL: redisUrl(services.redis),
    SIGNING_SECRET: services.postgres.password,
    FILES_FOLDER: `${stateFolder}files/${database}`,
  };
}

/** The variables for mails: SMTP server, sender, and the base URL of links. */
export const mailEnvironment = (sink: MailSink, address: string): Record<string, string> => ({
  SMTP_URL: sink.smtpUrl,
  MAIL_FROM: 'Kalfa <no-reply@kalfa.test>',
  APP_URL: address,
});

/** What the seed needs besides a database. The mails it queues are sent by the first API that starts. */
export const seedEnvironment: Record<string, string> = {
  SMTP_URL: 'smtp://127.0.0.1:25',
  MAIL_FROM: 'Kalfa <no-reply@kalfa.test>',
  APP_URL: 'http://127.0.0.1',
  DEMO_PASSWORD: demoPassword,
};

/** Creates the database if it is missing, and applies migrations and catalogue. */
export async function prepareDatabase(services: Services, database: string): Promise<string[]> {
  await ensureDatabase(services.postgres, database);
  return bringUpToDate(ownerUrl(services.postgres, database));
}

/** Applies the migrations first, then the menus and operations defined in code. */
export async function bringUpToDate(url: string, migrations?: readonly Migration[]): Promise<string[]> {
  const applied = await migrate(url, migrations);
  await syncCatalogue(url, catalogue);
  return applied;
}
