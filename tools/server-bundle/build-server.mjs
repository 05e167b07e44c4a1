import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../steps.mjs';
import { bundleServer } from './bundle.mjs';

// Bundles the server of a checkout. A complete bundle takes the place of the former one, because a running hub starts
// commands from it. The running hub also loads some of its modules only when they are needed, so the new folder has
// those of the former bundle too.
const bundleFolder = path.join(projectRoot, 'server', 'dist');
const runtimeFolder = path.join(projectRoot, '.runtime');
// Two levels below the project, as `server/dist` is, so that the source maps remain right.
const created = path.join(runtimeFolder, `server-${randomUUID()}`);
/** The file that lists the modules of a bundle itself, without those of the bundle before it. */
const listFile = '.modules';

mkdirSync(runtimeFolder, { recursive: true });
try {
  await bundleServer(created);
  const names = readdirSync(created);
  for (const name of readFormerNames())
    if (!names.includes(name)) copyFileSync(path.join(bundleFolder, name), path.join(created, name));
  writeFileSync(path.join(created, listFile), names.join('\n'));
  // The state of the sources, by which `tools/builds.mjs` knows whether they have changed since.
  writeFileSync(path.join(created, '.built'), process.env.BUILD_STATE ?? '');
  replaceBundle();
} finally {
  rmSync(created, { recursive: true, force: true });
}

function readFormerNames() {
  const file = path.join(bundleFolder, listFile);
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
}

/** Renames both folders, again if a build at the same time has renamed one of them in between. */
function replaceBundle(tries = 5) {
  const former = path.join(runtimeFolder, `former-server-${randomUUID()}`);
  try {
    if (existsSync(bundleFolder)) renameSync(bundleFolder, former);
    renameSync(created, bundleFolder);
  } catch (error) {
    if (tries === 1 || !['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(error.code)) throw error;
    replaceBundle(tries - 1);
  } finally {
    rmSync(former, { recursive: true, force: true });
  }
}
