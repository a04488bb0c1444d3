import type { Language } from '@kalfa/contracts/language';
import type { AccountStatus } from '@kalfa/contracts/identity/user';
import type { Reader, Tx } from '@kalfa/db/database';
import { sql, type RawBuilder } from 'kysely';
import type { UsernameKey } from './username-key.ts';

/** A user with the fields that sign-in needs. Never sent to clients. */
export type Person = {
  id: number;
  username: string;
  displayName: string;
  email: string | null;
  language: Language | null;
  status: AccountStatus;
  recordStatus: 0 | 1 | 2;
  passwordHash: string | null;
  mustChangePassword: boolean;
  hasTwoStep: boolean;
};

async function findPerson(db: Reader, which: RawBuilder<boolean>): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select person.id, person.username, person.display_name as "displayName", person.email, person.language, person.status,
      person.record_status as "recordStatus", credential.password_hash as "passwordHash",
      coalesce(credential.must_change_password, false) as "mustChangePassword",
      two_step.confirmed_at is not null as "hasTwoStep"
    from identity.users as person
    left join identity.credentials as credential on credential.user_id = person.id
    left join identity.two_step_credentials as two_step on two_step.user_id = person.id
    where ${which} and person.record_status <> 2`.execute(db);
  return rows[0];
}

export const personByUsername = (db: Reader, key: UsernameKey) =>
  findPerson(db, sql`person.username = ${key}`);

export const personByEmail = (db: Reader, email: string) =>
  findPerson(db, sql`person.email = ${email.toLowerCase()}`);

export const personById = (db: Reader, id: number) => findPerson(db, sql`person.id = ${id}`);

/**
 * The current user row, locked until the transaction ends. Every change of a password and every sign-in starts with
 * this, so that none decides on outdated data and no deadlock occurs.
 */
export async function lockPerson(tx: Tx, id: number): Promise<Person | undefined> {
  await sql`select from identity.credentials where user_id = ${id} for update`.execute(tx);
  return personById(tx, id);
}

export const isActive = ({ status, recordStatus }: Person) => status === 'active' && recordStatus === 0;
