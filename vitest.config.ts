import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'contract',
      'markdown',
      'server',
      'web',
      // The components of the page in a DOM; its other tests need none.
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
