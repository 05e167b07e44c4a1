import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'gates',
    include: ['**/*.test.ts'],
    globalSetup: ['../server/src/testing/start-postgres.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 3,
  },
});
