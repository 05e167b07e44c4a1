import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'contract',
      'markdown',
      'server',
      'web',
      // Tests of React components run in a DOM; all other tests of the page run without one.
      {
        root: './web',
        test: {
          name: 'components',
          environment: 'happy-dom',
          include: ['src/**/*.test.tsx'],
          setupFiles: [path.join(import.meta.dirname, 'web/src/testing/dom-setup.ts')],
          maxWorkers: 3,
          isolate: false,
          testTimeout: 30_000,
        },
      },
      'tools',
      'bench',
    ],
  },
});
