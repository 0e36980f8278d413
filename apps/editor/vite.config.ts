import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** `npm run dev` says where its API listens; paths that are not the editor's own go there. */
const api = process.env['BESTIAIRE_API'] ?? 'http://127.0.0.1:4600';

export default defineConfig({
  plugins: [react()],
  build: { target: 'es2022', chunkSizeWarningLimit: 900 },
  worker: { format: 'es' },
  server: {
    port: 4610,
    // The API takes writes from pages of its own address only; through the proxy, this page is one.
    proxy: Object.fromEntries(
      ['/api', '/docs', '/openapi.json'].map((path) => [path, { target: api, changeOrigin: true, headers: { origin: api } }]),
    ),
  },
});
