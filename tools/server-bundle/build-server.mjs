import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../steps.mjs';
import { bundleServer } from './bundle.mjs';

// Bundles the server of a checkout. A complete bundle takes the place of the former one, because a running hub starts
// commands from it.
const bundleFolder = path.join(projectRoot, 'server', 'dist');
const runtimeFolder = path.join(projectRoot, '.runtime');
const [created, former] = ['server', 'former-server'].map((name) =>
  path.join(runtimeFolder, `${name}-${process.pid}`),
);
mkdirSync(runtimeFolder, { recursive: true });
await bundleServer(created);
if (existsSync(bundleFolder)) renameSync(bundleFolder, former);
renameSync(created, bundleFolder);
rmSync(former, { recursive: true, force: true });
