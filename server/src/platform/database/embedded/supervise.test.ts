import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createDiskReserve } from './disk-reserve.ts';
import { supervisePostgres } from './supervise.ts';

test('a server that does not start is not restarted', async () => {
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'mutirao-supervise-'));
  onTestFinished(() => rm(dataFolder, { recursive: true }));
  const onRestart = vi.fn<NonNullable<Parameters<typeof supervisePostgres>[0]['onRestart']>>();
  // A program that ends at once with an error, as PostgreSQL does on a folder without a cluster.
  const binaries = { initdb: '', postgres: process.execPath, folder: '', major: 18 };
  const launcher = { owner: undefined, spawn };
  const starting = supervisePostgres({
    dataFolder,
    folder: dataFolder,
    password: 'segredo',
    binaries,
    launcher,
    onRestart,
  });
  await expect(starting).rejects.toThrow('PostgreSQL ended while starting');
  expect(onRestart).not.toHaveBeenCalled();
});

// Accepts every connection. Like PostgreSQL, exits with 0 also when it is stopped without writing everything to the
// disk.
const slowServer = `
  process.on('SIGINT', () => {});
  process.on('SIGQUIT', () => process.exit(0));
  const accepted = Buffer.from('5200000008000000005a0000000549', 'hex');
  const server = require('node:net').createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.write(accepted));
  });
  server.listen(Number(process.argv[1]), '127.0.0.1');
`;

const launchSlowServer: Parameters<typeof supervisePostgres>[0]['launcher']['spawn'] = (
  _program,
  parameters,
  options,
) => {
  const port = /port=(\d+)$/.exec(parameters.at(-1) ?? '')?.[1] ?? '';
  return spawn(process.execPath, ['-e', slowServer, port], options);
};

test('a server that was stopped because it took too long has not ended in an orderly way', async () => {
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'mutirao-supervise-'));
  onTestFinished(() => rm(dataFolder, { recursive: true }));
  const server = await supervisePostgres({
    dataFolder,
    folder: dataFolder,
    password: 'segredo',
    binaries: { initdb: '', postgres: '', folder: '', major: 18 },
    launcher: { owner: undefined, spawn: launchSlowServer },
  });
  expect(await server.stop(1)).toEqual({ isCleanShutdown: false });
  expect(await server.stop()).toEqual({ isCleanShutdown: false });
});

const MiB = 1024 * 1024;

test('a server that ended on a full disk starts again on the space of the reserve file', async () => {
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'mutirao-supervise-'));
  onTestFinished(() => rm(dataFolder, { recursive: true }));
  let free = 1_000 * MiB;
  const reserve = createDiskReserve(dataFolder, async () => ({ free, size: 10_000 * MiB }));
  expect(await reserve.tryAllocate()).toBe(true);
  const file = path.join(dataFolder, 'postgres.reserve');
  expect(await stat(file)).toMatchObject({ size: 24 * MiB });
  const children: ReturnType<typeof spawn>[] = [];
  let existedAtStart: boolean[] = [];
  const server = await supervisePostgres({
    dataFolder,
    folder: dataFolder,
    password: 'segredo',
    binaries: { initdb: '', postgres: '', folder: '', major: 18 },
    reserve,
    launcher: {
      owner: undefined,
      spawn: (...parameters) => {
        existedAtStart = [...existedAtStart, existsSync(file)];
        const child = launchSlowServer(...parameters);
        children.push(child);
        return child;
      },
    },
  });
  // Ends while there is space: the reserve stays.
  children[0]?.kill('SIGKILL');
  await expect.poll(() => existedAtStart).toEqual([true, true]);
  free = 0;
  children[1]?.kill('SIGKILL');
  await expect.poll(() => existedAtStart).toEqual([true, true, false]);
  await server.stop(1);
  expect(await readdir(dataFolder)).toEqual(['postgres.log']);
});

test('the reserve is allocated only while the disk has more space than the hub needs to be ready', async () => {
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'mutirao-supervise-'));
  onTestFinished(() => rm(dataFolder, { recursive: true }));
  let free = 500 * MiB + 23 * MiB;
  const reserve = createDiskReserve(dataFolder, async () => ({ free, size: 10_000 * MiB }));
  expect(await reserve.tryAllocate()).toBe(false);
  expect(await readdir(dataFolder)).toEqual([]);
  free += MiB;
  expect(await reserve.tryAllocate()).toBe(true);
  expect(await readdir(dataFolder)).toEqual(['postgres.reserve']);
});
