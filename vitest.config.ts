import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['contract', 'markdown', 'server', 'web', 'tools', 'bench'],
  },
});
