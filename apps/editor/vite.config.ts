import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** `npm run dev` says where its API listens; paths that are not the editor's own go there. */
const api = process.env['BESTIAIRE_API'] ?? 'http://127.0.0.1:4600';

export default defineConfig({
  plugins: [react()],
  // light-dark() is left to the browser: lowered, it would follow the system and not the editor's own switch.
  build: { target: 'es2022', cssTarget: ['chrome123', 'firefox120', 'safari17.5'], chunkSizeWarningLimit: 1500 },
  worker: { format: 'es' },
  server: {
    port: 4610,
    // The API takes writes from pages of its own address only; through the proxy, this page is one.
    proxy: Object.fromEntries(
      ['/api', '/docs', '/openapi.json'].map((path) => [path, { target: api, changeOrigin: true, headers: { origin: api } }]),
    ),
  },
});
