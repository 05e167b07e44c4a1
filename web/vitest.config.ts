import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'web', maxWorkers: 3, isolate: false, include: ['src/**/*.test.ts'] },
});
