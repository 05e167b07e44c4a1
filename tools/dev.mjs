import { spawn } from 'node:child_process';
import path from 'node:path';
import { toBinaryPath, projectRoot } from './steps.mjs';

// The hub accepts cookies and sockets only from the origin in `HUB_URL`. In development that is the origin of the Vite
// server.
const page = 'http://localhost:5173';

/** The hub, and the Vite server that serves the page on http://localhost:5173 and updates it when a file changes. */
const children = [
  spawn(process.execPath, ['--watch', path.join(projectRoot, 'server/src/main.ts')], {
    stdio: 'inherit',
    env: { ...process.env, HUB_URL: page },
  }),
  spawn(toBinaryPath('vite'), [], { cwd: path.join(projectRoot, 'web'), stdio: 'inherit' }),
];
const stop = (signal) => children.forEach((child) => child.kill(signal));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
// If one of the two processes ends, the other is stopped too, because neither is of use alone.
for (const child of children) child.once('exit', () => stop('SIGTERM'));
