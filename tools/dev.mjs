import { spawn } from 'node:child_process';
import path from 'node:path';
import { bin, root } from './steps.mjs';

/** The hub on port 3000, and beside it the page rebuilt as one types, on Vite's own port. */
const children = [
  spawn(process.execPath, ['--watch', path.join(root, 'server/src/main.ts')], { stdio: 'inherit' }),
  spawn(bin('vite'), [], { cwd: path.join(root, 'web'), stdio: 'inherit' }),
];
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => children.forEach((child) => child.kill(signal)));
