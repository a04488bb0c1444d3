import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
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
        // With zod in a file of its own, what tells it not to compile would run after it; so they share one.
        codeSplitting: { groups: [{ name: 'zod', test: /zod/ }] },
      },
    },
  },
  server: { proxy: { '/api': { target: process.env.API_ADDRESS ?? 'http://127.0.0.1:3000' } } },
});
