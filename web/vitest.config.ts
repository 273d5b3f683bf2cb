import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig, mergeConfig } from 'vitest/config';
import build from './vite.config';

// Apart from vite.config.ts, because building the client must not need the tools of its tests.
export default mergeConfig(
  build,
  defineConfig({
    plugins: [svelteTesting()],
    // A slow machine is not a failed test.
    test: {
      environment: 'jsdom',
      include: ['tests/**/*.test.ts'],
      setupFiles: ['tests/setup.ts'],
      testTimeout: 60_000,
    },
  }),
);
