import { parseArgs } from 'node:util';
import { connect } from '@kalfa/db/database';
import { readConfig } from '../../lib/config.ts';
import { secretsFrom } from '../../kit/secrets.ts';
import { installAdministrator } from '../../modules/identity/install.ts';
import { organisation } from '../../lib/organisation.ts';

/** Creates the first administrator of a new installation; the reserved name `admin` can be given only here. */
const { values } = parseArgs({
  options: {
    username: { type: 'string', default: 'admin' },
    name: { type: 'string', default: 'Administrator' },
    email: { type: 'string' },
  },
});
const config = readConfig(process.env);
const db = connect({ url: config.databaseUrl, poolSize: 1, onFault: () => undefined });
const deps = { secrets: secretsFrom(config.signingSecret), organisation, appUrl: config.appUrl };
const { link, expiresAt } = await installAdministrator(db, deps, {
  username: values.username,
  displayName: values.name,
  email: values.email ?? null,
});
process.stdout.write(`${values.username} chooses a password here, until ${expiresAt}:\n${link}\n`);
await db.close();
