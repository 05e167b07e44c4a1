import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'markdown', maxWorkers: 3, isolate: false, include: ['**/*.test.ts'] },
});
