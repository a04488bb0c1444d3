import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { copyRepository } from '../generator/repository-copy.ts';
import { freePort } from '../services/ports.ts';

const restartMostMs = 60_000;
const served = 'apps/api/src/lib/http/health.ts';

/** Starts services of its own and loads demo data, which takes minutes. */
test.runIf(process.env.TEST_DEEP)(
  'the API of dev serves what Git checks out and what is saved after it, and a test restarts nothing',
  { timeout: 1_800_000 },
  async () => {
    const copy = copyRepository();
    const path = join(copy.folder, served);
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@kalfa.test', ...args], {
        cwd: copy.folder,
      });
    const original = readFileSync(path, 'utf8');
    const write = (text: string) => writeFileSync(path, original.replace('live: true', `live: '${text}'`));
    git('init', '--quiet', '--initial-branch', 'first');
    git('add', '.');
    git('commit', '--quiet', '--message', 'first');
    git('checkout', '--quiet', '-b', 'second');
    write('checked out');
    git('commit', '--quiet', '--all', '--message', 'second');
    git('checkout', '--quiet', 'first');

    const [webPort, apiPort] = [await freePort(), await freePort()];
    const dev = spawn(join(copy.folder, 'kalfa'), ['dev'], {
      cwd: copy.folder,
      env: { ...process.env, PORT: String(webPort), API_PORT: String(apiPort) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    dev.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
    const ended = new Promise((resolve) => dev.once('close', resolve));
    /** Asked of the pages, whose calls wait for the API. */
    const statuses = new Set<number>();
    const ask = async () => {
      const reply = await fetch(`http://127.0.0.1:${webPort}/api/health/live`);
      statuses.add(reply.status);
      return reply.text();
    };
    const restarts = async (change: () => void) => {
      printed = '';
      change();
      await vi.waitUntil(async () => (await ask()) && printed.includes('API restarted in'), {
        timeout: restartMostMs,
      });
    };

    try {
      await vi.waitUntil(() => printed.includes('Kalfa is ready'), { timeout: 1_200_000 });
      expect(await ask()).toContain('"live":true');
      for (const [text, change] of [
        ['checked out', () => git('checkout', '--quiet', 'second')],
        ['saved after it', () => write('saved after it')],
      ] as const) {
        await restarts(change);
        expect(await ask()).toContain(text);
        expect(printed).toContain(`${served} changed`);
      }
      printed = '';
      writeFileSync(join(copy.folder, 'apps/api/src/app/app.test.ts'), '');
      await pause(3_000);
      expect(printed).not.toContain('changed');
      expect([...statuses]).toEqual([200]);
    } finally {
      dev.kill('SIGTERM');
      await ended;
      copy.remove();
    }
  },
);
