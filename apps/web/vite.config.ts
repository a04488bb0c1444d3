import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { listDemoModules } from './list-demo-modules.ts';
import { oldestBrowsers } from './oldest-browsers.ts';
import { withoutUnusedCode } from './without-unused-code.ts';

const api = new URL(process.env.API_ADDRESS ?? 'http://127.0.0.1:3010');

/**
 * While the API of development restarts, its calls wait here with their bodies, for twenty seconds at most. An API that stops
 * is not ready any more, but still answers the calls that it has accepted.
 */
const agent = new Agent();
agent.createConnection = (_options, done) => {
  void connectToApi(done ?? (() => undefined));
  return undefined;
};

async function connectToApi(done: (error: Error | null, socket: Socket) => void): Promise<void> {
  for (let attempt = 0; attempt < 200 && !(await isReady()); attempt += 1) await pause(100);
  const socket = connect({ host: api.hostname, port: Number(api.port) });
  socket.once('error', (error) => done(error, socket));
  socket.once('connect', () => done(null, socket));
}

const isReady = () =>
  fetch(new URL('/api/health/ready', api)).then(
    ({ ok }) => ok,
    () => false,
  );

const proxied = { target: api.origin, agent };

/**
 * Few files instead of a hundred small ones, because on a bad network each request costs more than its bytes. Each
 * holds what it needs beyond those before it: what every page starts with, what pages inside and outside the shell
 * share, the pages outside, what a session needs, the shell, a list, a form. A module that both sides come to share
 * joins `plain`; `./kalfa size` tells when one was forgotten.
 */
const groups = [
  { name: 'start', tags: ['$initial'], priority: 6 },
  {
    name: 'plain',
    test: /src\/(kit\/plain|kit\/page\/(page-title|tip)|kit\/feedback\/failure-text|lib\/(language|call-auth|session\/sign-in))/,
    priority: 5,
  },
  {
    name: 'outside',
    test: /src\/(features\/auth\/(?!access-card)|kit\/password\/|app\/not-found)/,
    includeDependenciesRecursively: false,
    priority: 4,
  },
  { name: 'session', test: /src\/lib\/session\/load\.ts$/, priority: 3 },
  { name: 'shell', test: /src\/(app\/inside\.tsx|lib\/notify\/live\.ts)$/, priority: 2 },
  { name: 'list', test: /src\/kit\/record\/record-screen\.tsx$/, priority: 1 },
  { name: 'form', test: /src\/kit\/record\/opened-record\.tsx$/, priority: 0 },
];

export default defineConfig({
  plugins: [react(), withoutUnusedCode(), listDemoModules()],
  resolve: {
    alias:
      process.env.VITE_DEMONSTRATION === 'off'
        ? [
            {
              find: /^.*\/demo-screens\.ts$/,
              replacement: fileURLToPath(new URL('without-demonstration.ts', import.meta.url)),
            },
          ]
        : [],
  },
  // The server replaces this in every answer, so that the page's styles and scripts carry the nonce of its policy.
  html: { cspNonce: '__CSP_NONCE__' },
  // Fonts and images stay files: the policy lets nothing but images come from inside a page.
  build: {
    assetsInlineLimit: 0,
    manifest: true,
    target: Object.entries(oldestBrowsers).map(([name, version]) => `${name}${version}`),
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        // Pages, and texts by namespace and language, have names, for logs and for tests that delay one of them. The others have
        // none: every page lists the files it loads, and their names would cost more than some of the files.
        chunkFileNames: ({ facadeModuleId, name }) => {
          const [, language, namespace] = /texts\/src\/(\w+)\/(\w+)\.ts$/.exec(facadeModuleId ?? '') ?? [];
          if (language) return `assets/${namespace}-${language}-[hash].js`;
          const isNamed = facadeModuleId?.includes('.screen.') || groups.some((group) => group.name === name);
          return isNamed ? 'assets/[name]-[hash].js' : 'assets/[hash].js';
        },
        codeSplitting: { groups },
      },
    },
  },
  server: { proxy: { '/api': proxied, '/socket.io': { ...proxied, ws: true } } },
});
