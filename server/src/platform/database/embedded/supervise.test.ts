import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { supervisePostgres } from './supervise.ts';

test('a server that does not start is not restarted', async () => {
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'mutirao-supervise-'));
  onTestFinished(() => rm(dataFolder, { recursive: true }));
  const onRestart = vi.fn<(exit: string) => void>();
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
