import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { withoutUnusedCode } from './without-unused-code.ts';

const api = process.env.API_ADDRESS ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), withoutUnusedCode()],
  // The server replaces this in every answer, so that the page's styles and scripts carry the nonce of its policy.
  html: { cspNonce: '__CSP_NONCE__' },
  // Fonts and images stay files: the policy lets nothing but images come from inside a page.
  build: {
    assetsInlineLimit: 0,
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        // The chunks of texts are named after their namespace and language, for logs and for a test that delays one of them.
        chunkFileNames: ({ facadeModuleId }) => {
          const [, language, namespace] = /texts\/src\/(\w+)\/(\w+)\.ts$/.exec(facadeModuleId ?? '') ?? [];
          return language ? `assets/${namespace}-${language}-[hash].js` : 'assets/[name]-[hash].js';
        },
        // Few files instead of a hundred small ones, because on a bad network each request costs more than its bytes. Each
        // holds what it needs beyond those before it: what every page starts with, what pages inside and outside the shell
        // share, the pages outside, what a session needs, the shell, a list, a form. A module that both sides come to share
        // joins `plain`; `./kalfa size` tells when one was forgotten.
        codeSplitting: {
          groups: [
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
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: api }, '/socket.io': { target: api, ws: true } } },
});
