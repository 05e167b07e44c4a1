// Starts an image of `dist` without a container program: its layers are unpacked, and the hub runs in them with a
// read-only root, as the user of the image, and cannot gain more privileges. Waits for the health check, asks
// for the first page, and stops the hub. Needs Linux and root.
import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { projectRoot } from '../steps.mjs';

const [image = globSync(path.join(projectRoot, 'dist/*.oci.tar'))[0]] = process.argv.slice(2);
const folder = mkdtempSync(path.join(os.tmpdir(), 'try-image-'));
const root = path.join(folder, 'root');
const data = path.join(folder, 'data');

try {
  const { config } = unpackImage();
  const [user, group] = config.User.split(':').map(Number);
  mkdirSync(data, { mode: 0o700 });
  chownSync(data, user, group);
  writeFileSync(path.join(folder, 'start.sh'), toScript(config));
  const { status } = spawnSync(
    'unshare',
    ['--mount', '--pid', '--net', '--fork', 'sh', path.join(folder, 'start.sh')],
    { stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true });
}

/** Unpacks the layers of the image. Returns its description. */
function unpackImage() {
  const layout = path.join(folder, 'layout');
  for (const directory of [layout, root]) mkdirSync(directory);
  execFileSync('tar', ['-xf', image, '-C', layout]);
  const read = (file) => JSON.parse(readFileSync(path.join(layout, file), 'utf8'));
  const readBlob = ({ digest }) => read(`blobs/${digest.replace(':', '/')}`);
  const manifest = readBlob(read('index.json').manifests[0]);
  for (const { digest } of manifest.layers) {
    const layer = path.join(layout, 'blobs', digest.replace(':', '/'));
    execFileSync('tar', ['-xzpf', layer, '-C', root, '--numeric-owner']);
  }
  return readBlob(manifest.config);
}

/** Returns the commands that prepare the mounts, as a container program does, and start the hub in them. */
function toScript({ Env, User, Healthcheck, Entrypoint, Cmd, WorkingDir }) {
  const quote = (word) => `'${word.replaceAll("'", String.raw`'\''`)}'`;
  const program = `(${tryHub.toString()})(${JSON.stringify({ check: Healthcheck.Test.slice(1), start: [...Entrypoint, ...Cmd], folder: WorkingDir })})`;
  const devices = ['null', 'zero', 'random', 'urandom'].map(
    (name) => `touch ${root}/dev/${name}; mount --bind /dev/${name} ${root}/dev/${name}`,
  );
  return [
    'set -e',
    `mount --bind ${root} ${root}; mount -o remount,ro,bind ${root}`,
    `mount -t tmpfs -o mode=1777 tmp ${root}/tmp; mount -t proc proc ${root}/proc; mount -t tmpfs -o mode=755 dev ${root}/dev`,
    ...devices,
    `mkdir ${root}/dev/shm; mount -t tmpfs -o mode=1777,size=256m shm ${root}/dev/shm`,
    `mount --bind ${data} ${root}${WorkingDir}`,
    // The namespace has a network of its own with the loopback only.
    'ip link set lo up',
    `exec env -i ${Env.map(quote).join(' ')} LOG_LEVEL=warn HUB_URL=https://hub.example.com /usr/bin/setpriv --no-new-privs \
/usr/sbin/chroot --userspec=${User} --groups= ${root} ${quote(Entrypoint[0])} --eval ${quote(program)}`,
  ].join('\n');
}

/** Runs inside the image. Has no access to this module. */
async function tryHub({ check, start, folder: workingFolder }) {
  const { spawn, spawnSync: runToEnd } = require('node:child_process');
  const { writeFileSync: write } = require('node:fs');
  const { once } = require('node:events');
  process.chdir(workingFolder);
  const startedAt = Date.now();
  const isReadOnly = ['/x', '/opt/mutirao/x', '/etc/x'].every((file) => {
    try {
      write(file, '');
      return false;
    } catch (error) {
      return error.code === 'EROFS';
    }
  });
  // A hub that is not ready or does not stop by then is killed, which ends the trial.
  const hub = spawn(start[0], start.slice(1), { stdio: 'inherit', timeout: 60_000, killSignal: 'SIGKILL' });
  const ended = once(hub, 'exit');
  const isRunning = () => hub.exitCode === null && hub.signalCode === null;
  while (isRunning() && runToEnd(check[0], check.slice(1), { timeout: 5_000 }).status !== 0)
    await new Promise(setImmediate);
  const healthy = ((Date.now() - startedAt) / 1000).toFixed(1);
  const page = isRunning() && (await fetch('http://127.0.0.1:3000/')).status;
  hub.kill('SIGTERM');
  const [code, signal] = await ended;
  console.log(
    `healthy after ${healthy} s, page ${page}, exit ${code ?? signal}, user ${process.getuid()}, read-only ${isReadOnly}`,
  );
  process.exitCode = page === 200 && code === 0 && isReadOnly && process.getuid() > 0 ? 0 : 1;
}
