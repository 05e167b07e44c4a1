import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['../tools/build-server-for-tests.mjs', 'src/testing/start-postgres.ts'],
    // Commands that run in the worker itself write in the language of its environment, not in that of the terminal.
    env: { HUB_LANGUAGE: 'pt-BR' },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // The timeout is only reached if the machine is busy, because polled values are normally ready at once.
    expect: { poll: { timeout: 10_000 } },
    // Three workers in total, because a worker waits for its database half of the time. All Vitest projects
    // must have the same value, because they run together.
    maxWorkers: 3,
    // Each test file starts its own hub, so files need no isolation: the modules are loaded once for all files, which
    // is faster.
    isolate: false,
  },
});
