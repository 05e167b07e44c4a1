import { spawn } from 'node:child_process';
import path from 'node:path';
import { binaryPath, projectRoot } from './steps.mjs';

// Cookies and sockets are believed from the hub's own address only: here that is where the page is.
const page = 'http://localhost:5173';

/** The hub, and before it the page on http://localhost:5173, rebuilt as one types. */
const children = [
  spawn(process.execPath, ['--watch', path.join(projectRoot, 'server/src/main.ts')], {
    stdio: 'inherit',
    env: { ...process.env, HUB_URL: page },
  }),
  spawn(binaryPath('vite'), [], { cwd: path.join(projectRoot, 'web'), stdio: 'inherit' }),
];
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => children.forEach((child) => child.kill(signal)));
