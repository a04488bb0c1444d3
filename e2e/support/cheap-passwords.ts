import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { demoPassword } from './sign-in.ts';

/** The demo users get cheap password hashes: hundreds of sign-ins would otherwise take a tenth of a second each. */
export default async function giveCheapHashes(): Promise<void> {
  const cheap = await hash(demoPassword, { memoryCost: 1_024, timeCost: 1, parallelism: 1 });
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    await client.query('update identity.credentials set password_hash = $1 where password_hash is not null', [
      cheap,
    ]);
  } finally {
    await client.end();
  }
}
