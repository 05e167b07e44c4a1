import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
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

// Like PostgreSQL, exits with 0 also when it is stopped without writing everything to the disk.
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

test('a server that was stopped because it took too long has not ended in an orderly way', async () => {
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'mutirao-supervise-'));
  onTestFinished(() => rm(dataFolder, { recursive: true }));
  const server = await supervisePostgres({
    dataFolder,
    folder: dataFolder,
    password: 'segredo',
    binaries: { initdb: '', postgres: '', folder: '', major: 18 },
    launcher: {
      owner: undefined,
      spawn: (_program, parameters, options) => {
        const port = /port=(\d+)$/.exec(parameters.at(-1) ?? '')?.[1] ?? '';
        return spawn(process.execPath, ['-e', slowServer, port], options);
      },
    },
  });
  expect(await server.stop(1)).toEqual({ isOrderly: false });
  expect(await server.stop()).toEqual({ isOrderly: false });
});
