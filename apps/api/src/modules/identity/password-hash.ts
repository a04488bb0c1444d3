import { hash, verify } from '@node-rs/argon2';
import { normalisePassword } from '@kalfa/domain/password';

// About a tenth of a second on the target machines, and 64 MiB that an attacker needs for each parallel guess.
const argon2id = 2;
const cost = { algorithm: argon2id, memoryCost: 65_536, timeCost: 3, parallelism: 1 };

// More at once would only slow each down and occupy the threads for file and DNS operations.
const concurrency = 2;
let running = 0;
const waiting: (() => void)[] = [];

/** Limits concurrency: many sign-ins at once must not block everything else. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < concurrency) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(normalisePassword(password), cost));

const nobodysHash = hashPassword('the password of nobody, checked so that nobody takes as long as somebody');

/** Whether the password is correct. Without a stored hash the same work is done, so that the timing is equal. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? (await nobodysHash);
  const isRight = await inTurn(() => verify(against, normalisePassword(password)));
  return stored !== null && isRight;
}
