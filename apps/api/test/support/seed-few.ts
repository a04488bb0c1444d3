import { seedBaseData } from '../../seed/demo-data.ts';
import { documentShares, seedDocuments } from '../../seed/documents/documents.ts';
import { chanceFrom } from '../../seed/random.ts';
import { seederFor, signInAs } from '../../seed/seeder.ts';
import type { TestApp } from './test-app.ts';

/** The password of everybody in the small firm. */
export const fewPassword = 'sari-baret-mavi-gok';

/** One document of each sort over the goods of a very small firm. */
export async function seedFew({ server, db, tokens, urls }: TestApp): Promise<void> {
  const password = fewPassword;
  const admin = seederFor(server, tokens.admin);
  const chance = chanceFrom(7);
  const counts = { items: 60, providers: 4, drivers: 4, vehicles: 5 };
  const places = await seedBaseData(admin, {
    password,
    size: 'small',
    chance,
    counts,
    signIn: (username) => signInAs(server, { username, password }),
  });
  const asOf = '2026-05-31';
  const share = documentShares.few;
  const ownerUrl = urls.owner;
  await seedDocuments({ server, db, ownerUrl, admin, password, places, chance, asOf, days: 548, share });
}
