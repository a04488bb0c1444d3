import { hash, verify } from '@node-rs/argon2';
import { normalisePassword } from '@kalfa/domain/password';

// About a tenth of a second on the machines this runs on, and 64 MiB that an attacker needs for each guess at once.
const argon2id = 2;
const cost = { algorithm: argon2id, memoryCost: 65_536, timeCost: 3, parallelism: 1 };

// More at once would only make each slower and take the threads that files and names are looked up with.
const atOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

/** Takes a turn: a morning when everybody signs in must not stop everything else. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < atOnce) running += 1;
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

/** Whether the password is right. Without a stored hash the same work is done for the same answer. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? (await nobodysHash);
  const isRight = await inTurn(() => verify(against, normalisePassword(password)));
  return stored !== null && isRight;
}
