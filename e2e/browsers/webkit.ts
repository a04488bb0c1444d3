import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Driver, Point } from './driver.ts';
import { startWatcher } from './watcher.ts';

/**
 * A window of WebKitGTK, driven through W3C WebDriver on a screen of its own. A driver has one session, so each person has a driver,
 * a browser and a screen.
 */
export async function openWebkit(address: string): Promise<Driver> {
  const watcher = await startWatcher(address);
  const screen = await startScreen();
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'kalfa-downloads-'));
  // Where the desktop says that downloads go.
  writeFileSync(join(folder, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${folder}"\n`);
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: screen.display, XDG_CONFIG_HOME: folder },
    stdio: 'ignore',
  });
  const close = async () => {
    await Promise.all([endOf(driver), endOf(screen.process)]);
    await watcher.stop();
    rmSync(folder, { recursive: true });
  };
  try {
    const send = await startSession(`http://127.0.0.1:${port}`);
    return {
      downloads: folder,
      open: async (path) => void (await send('POST', 'url', { url: `${watcher.address}${path}` })),
      reload: async () => void (await send('POST', 'refresh', {})),
      resize: async (size) => void (await send('POST', 'window/rect', size)),
      evaluate: async (script, ...args) =>
        (await send('POST', 'execute/sync', {
          script: `return (${String(script)})(...arguments);`,
          args,
        })) as never,
      inject: async (source) => void (await send('POST', 'execute/sync', { script: source, args: [] })),
      drag: async (first, ...others) => void (await send('POST', 'actions', mouseActions(first, others))),
      type: async (text) => void (await send('POST', 'actions', keyActions(text.split('').flatMap(pressed)))),
      press: async (keys) => {
        const names = keys.split('+').map((name) => keyCodes[name] ?? name);
        const down = names.map((value) => ({ type: 'keyDown', value }));
        const up = names.toReversed().map((value) => ({ type: 'keyUp', value }));
        await send('POST', 'actions', keyActions([...down, ...up]));
      },
      screenshot: async () => Buffer.from((await send('GET', 'screenshot')) as string, 'base64'),
      faults: watcher.faults,
      close: async () => {
        await send('DELETE', '');
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

type Send = (method: 'GET' | 'POST' | 'DELETE', command: string, body?: object) => Promise<unknown>;

/** Starts the browser and returns the function that sends it commands. */
async function startSession(driver: string): Promise<Send> {
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${driver}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`WebKit, ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const isReady = await send('GET', '/status').then(
      () => true,
      () => false,
    );
    if (isReady) break;
    await pause(50);
  }
  const { sessionId } = (await send('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': miniBrowser } },
  })) as { sessionId: string };
  const session = `/session/${sessionId}`;
  return (method, command, body) => send(method, command ? `${session}/${command}` : session, body);
}

/** Full screen has no toolbar, whose width would be the narrowest one of the page. */
const miniBrowser = {
  binary: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  args: ['--automation', '--full-screen'],
};

/** Keys that have no character, as the standard of WebDriver names them. */
const keyCodes: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
};

const pressed = (value: string) => [
  { type: 'keyDown', value },
  { type: 'keyUp', value },
];

const keyActions = (actions: readonly object[]) => ({ actions: [{ type: 'key', id: 'keyboard', actions }] });

function mouseActions(first: Point, others: readonly Point[]) {
  const move = ({ x, y }: Point, duration = 0) => ({
    type: 'pointerMove',
    x: Math.round(x),
    y: Math.round(y),
    duration,
  });
  const actions = [
    move(first),
    { type: 'pointerDown', button: 0 },
    ...others.map((point) => move(point, 100)),
    { type: 'pointerUp', button: 0 },
  ];
  return { actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }] };
}

/** A screen in memory; the server chooses a free number and writes it to the fourth channel. */
async function startScreen(): Promise<{ display: string; process: ChildProcess }> {
  const process = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const channel = process.stdio[3];
  if (!channel) throw new Error('Xvfb has no channel');
  const [number] = (await once(channel, 'data')) as [Buffer];
  return { display: `:${String(number).trim()}`, process };
}

async function endOf(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  program.kill();
  await once(program, 'exit');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
