// Runs the hub under a real systemd, in namespaces of its own and with other folders for /etc, /var, /opt and this
// checkout, so that the machine stays as it is: once from the tarball of `dist` with the unit file, and once with
// `npm start` in this checkout, each with `KillMode=mixed` and `KillMode=process`.
// Every time the service must become ready, be started again after its process was killed, and end within ten seconds
// without a process left and with its PostgreSQL shut down. Needs Linux with systemd, and root.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { projectRoot } from '../steps.mjs';

const readyTimeoutMs = 90_000;
const stopTimeoutMs = 10_000;
const [mode, units] = process.argv.slice(2);

if (mode === '--inside') await tryServices();
else process.exitCode = startSystemd(mode ?? findTarball());

function findTarball() {
  const [tarball] = globSync(path.join(projectRoot, 'dist/*-x64.tar.gz'));
  if (!tarball) throw new Error('dist has no tarball: run `npm run release` first');
  return tarball;
}

/** Starts systemd with the units, which runs this file again as a service. Returns the exit code of that service. */
function startSystemd(tarball) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'try-unit-'));
  try {
    writeUnits(folder);
    mkdirSync(path.join(folder, 'opt/mutirao'), { recursive: true });
    execFileSync('tar', ['-xzf', tarball, '-C', path.join(folder, 'opt/mutirao'), '--strip-components=1']);
    writeFileSync(path.join(folder, 'boot.sh'), toBootScript(folder));
    const { status } = spawnSync(
      'unshare',
      [
        '--pid',
        '--mount',
        '--ipc',
        '--uts',
        '--net',
        '--cgroup',
        '--fork',
        '--mount-proc',
        'sh',
        path.join(folder, 'boot.sh'),
      ],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    const output = path.join(folder, 'output');
    process.stdout.write(existsSync(output) ? readFileSync(output) : 'systemd did not start\n');
    return existsSync(output) ? (status ?? 1) : 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Writes the only units that this systemd knows, so that it starts no other service of the machine. */
function writeUnits(folder) {
  const unitFolder = path.join(folder, 'units');
  mkdirSync(unitFolder);
  const write = (name, text) => writeFileSync(path.join(unitFolder, name), text);
  for (const target of [
    'sysinit',
    'basic',
    'shutdown',
    'network-online',
    'local-fs',
    'exit',
    'umount',
    'final',
  ])
    write(`${target}.target`, '[Unit]\nDefaultDependencies=no\n');
  cpSync(path.join(projectRoot, 'deploy/mutirao.service'), path.join(unitFolder, 'mutirao.service'));
  write(
    'checkout.service',
    `[Service]
WorkingDirectory=${projectRoot}
Environment=HOME=/var/lib/checkout HUB_DATA_DIR=/var/lib/checkout/data
StateDirectory=checkout
ExecStart=/usr/bin/env npm start
Restart=always
RestartSec=2
`,
  );
  write(
    'trial.service',
    `[Unit]
SuccessAction=exit-force
FailureAction=exit-force
[Service]
Type=oneshot
Environment=PATH=${process.env.PATH}
ExecStart=${process.execPath} ${fileURLToPath(import.meta.url)} --inside ${unitFolder}
StandardOutput=file:${folder}/output
StandardError=inherit
`,
  );
}

/** Returns the commands that prepare the namespaces: changes below /etc, /var and this checkout are kept in memory. */
function toBootScript(folder) {
  const overlay = (directory) =>
    `mkdir -p /run/trial${directory}/up /run/trial${directory}/work; mount -t overlay overlay -o lowerdir=${directory},upperdir=/run/trial${directory}/up,workdir=/run/trial${directory}/work ${directory}`;
  return [
    'set -e',
    'mount --make-rprivate /; ip link set lo up',
    'mount -t tmpfs tmpfs /run; mkdir -p /run/lock /run/systemd',
    'umount --lazy /sys/fs/cgroup; mount -t cgroup2 cgroup2 /sys/fs/cgroup',
    ...['/etc', '/var', projectRoot].map(overlay),
    `mount --bind ${folder}/opt /opt`,
    `cp ${projectRoot}/deploy/mutirao.env /etc/mutirao.env; chmod 600 /etc/mutirao.env`,
    'useradd --system --no-create-home mutirao',
    `exec env -i container=unshare SYSTEMD_UNIT_PATH=${folder}/units PATH=/usr/sbin:/usr/bin:/sbin:/bin \
/lib/systemd/systemd --system --unit=trial.service --log-target=null`,
  ].join('\n');
}

/** Runs as a service of that systemd. */
async function tryServices() {
  const services = { mutirao: '/var/lib/mutirao', checkout: '/var/lib/checkout/data' };
  for (const [service, data] of Object.entries(services))
    for (const killMode of ['mixed', 'process']) {
      const problems = await tryService(service, killMode, data).finally(() =>
        systemctl('stop', `${service}.service`),
      );
      for (const problem of problems) console.log(`  ${problem}`);
      if (problems.length > 0) process.exitCode = 1;
    }
}

/** Returns one sentence for each promise that the service did not keep. */
async function tryService(service, killMode, data) {
  const name = `${service}.service`;
  const log = `/run/trial/${name}.log`;
  const dropIn = path.join(units, `${name}.d`);
  mkdirSync(dropIn, { recursive: true });
  writeFileSync(
    path.join(dropIn, 'trial.conf'),
    `[Service]\nKillMode=${killMode}\nEnvironment=PATH=${process.env.PATH}\nStandardOutput=append:${log}\nStandardError=append:${log}\n`,
  );
  systemctl('daemon-reload');
  const show = (property) => systemctl('show', '--value', `--property=${property}`, name);
  const problems = show('KillMode') === killMode ? [] : ['the drop-in was not read'];

  systemctl('start', name);
  const readyAfter = await measureUntil(isReady, readyTimeoutMs);
  const killed = show('MainPID');
  if (readyAfter === null) return ['did not become ready', readFileSync(log, 'utf8')];
  process.kill(Number(killed), 'SIGKILL');
  const restartedAfter = await measureUntil(
    async () => !['0', killed].includes(show('MainPID')) && (await isReady()),
    readyTimeoutMs,
  );
  if (restartedAfter === null)
    problems.push('was not ready again after its process was killed', readFileSync(log, 'utf8'));

  const processes = listProcesses(name).length;
  const stopRequestedAt = Date.now();
  systemctl('stop', name);
  const stopDurationMs = await measureUntil(
    () => listProcesses(name).length === 0,
    stopTimeoutMs,
    stopRequestedAt,
  );
  if (stopDurationMs === null) problems.push(`left processes: ${listProcesses(name).join(', ')}`);
  if (show('Result') !== 'success') problems.push(`ended with ${show('Result')}`);
  const pidFile = path.join(data, 'postgres/postmaster.pid');
  if (existsSync(pidFile)) problems.push('did not shut down its PostgreSQL');

  console.log(
    `${name} KillMode=${killMode}: ready after ${readyAfter} ms, again ${restartedAfter} ms after SIGKILL, ` +
      `${processes} processes ended ${stopDurationMs} ms after systemctl stop`,
  );
  return problems;
}

/** Returns how many milliseconds passed since `start` until the condition was true, or null after the time limit. */
async function measureUntil(condition, limit, start = Date.now()) {
  for (;;) {
    if (await condition()) return Date.now() - start;
    if (Date.now() - start > limit) return null;
    await wait(20);
  }
}

async function isReady() {
  try {
    return (await fetch('http://127.0.0.1:3000/readyz')).status === 200;
  } catch {
    return false;
  }
}

/** Returns the command line of each process in the control group of the service. */
function listProcesses(name) {
  const group = `/sys/fs/cgroup/system.slice/${name}/cgroup.procs`;
  if (!existsSync(group)) return [];
  return readFileSync(group, 'utf8').trim().split('\n').filter(Boolean).map(readCommandLine);
}

function readCommandLine(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return `process ${pid}`;
  }
}

function systemctl(...args) {
  return execFileSync('systemctl', args, { encoding: 'utf8' }).trim();
}
