import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { stateFolder } from '../paths.ts';
import { CommandFailed } from '../run.ts';

const lockFolder = `${stateFolder}services.lock`;
const ownerFile = `${lockFolder}/owner`;

/** One command at a time chooses ports and starts servers; the others wait. The lock of a dead process is taken over. */
export async function withServicesLock<T>(work: () => Promise<T>): Promise<T> {
  mkdirSync(stateFolder, { recursive: true });
  for (let attempt = 0; !tryLock(); attempt += 1) {
    if (attempt === 600)
      throw new CommandFailed(`another command holds ${lockFolder}; remove it if none is running`);
    await pause(100);
  }
  try {
    return await work();
  } finally {
    rmSync(lockFolder, { recursive: true, force: true });
  }
}

function tryLock(): boolean {
  try {
    mkdirSync(lockFolder);
    writeFileSync(ownerFile, String(process.pid));
    return true;
  } catch {
    if (isOwnerDead()) rmSync(lockFolder, { recursive: true, force: true });
    return false;
  }
}

function isOwnerDead(): boolean {
  try {
    const owner = Number(readFileSync(ownerFile, 'utf8'));
    if (!owner) return false;
    process.kill(owner, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
