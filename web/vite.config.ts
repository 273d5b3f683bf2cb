import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { chunkOf } from './tools/chunks';
import { early } from './tools/early';
import { pack } from './tools/pack';

const root = fileURLToPath(new URL('..', import.meta.url));
const server = process.env.IPPODROMO_SERVER ?? 'http://127.0.0.1:8700';

export default defineConfig({
  plugins: [svelte(), early(), pack()],
  resolve: {
    alias: {
      $drawing: `${root}src/ippodromo/drawing`,
      $games: `${root}src/ippodromo/games`,
      $messages: `${root}src/ippodromo/messages`,
    },
  },
  build: {
    outDir: `${root}src/ippodromo/web_dist`,
    emptyOutDir: true,
    target: ['chrome111', 'firefox114', 'safari16.4'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf() }] },
      },
    },
  },
  server: {
    fs: { allow: [root] },
    proxy: { '/api': { target: server, ws: true } },
  },
});
