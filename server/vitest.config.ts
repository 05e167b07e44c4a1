import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/start-postgres.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What is waited for comes at once, unless the machine is busy.
    expect: { poll: { timeout: 10_000 } },
    // Half of the time one of them waits for its database. All projects say the same, and are run side by side.
    maxWorkers: 3,
    // Each file has a hub of its own; the code itself is read once, not once a file.
    isolate: false,
  },
});
