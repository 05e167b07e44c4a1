import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** Runs a build that must be rejected. Returns what it writes. `env` replaces variables of the environment. */
function runRejectedBuild(to, env) {
  const args = [path.join(import.meta.dirname, 'release.mjs'), '--to', to, '--only', 'npm'];
  const { status, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, HUB_LANGUAGE: 'pt-BR', ...env },
  });
  expect(status).toBe(1);
  return stderr;
}

function createFolder() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'release-refusals-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('a release is not written into a folder that contains something, and nothing in it is deleted', () => {
  const folder = createFolder();
  writeFileSync(path.join(folder, 'thesis.txt'), 'the only copy');
  const env = { SOURCE_DATE_EPOCH: '1700000000' };
  expect(runRejectedBuild(folder, env)).toContain('não está vazia');
  expect(runRejectedBuild(folder, { ...env, HUB_LANGUAGE: 'en' })).toContain('is not empty');
  expect(readdirSync(folder)).toEqual(['thesis.txt']);
});

test('a release of files that are in no commit needs a moment of its own', () => {
  const folder = createFolder();
  const to = path.join(folder, 'built');
  const bin = path.join(folder, 'bin');
  mkdirSync(bin);
  // Answers as git does in a folder with a changed file.
  writeFileSync(path.join(bin, 'git'), "#!/bin/sh\necho ' M README.md'\n", { mode: 0o755 });
  const PATH = `${bin}:${process.env.PATH}`;
  expect(runRejectedBuild(to, { PATH, SOURCE_DATE_EPOCH: '' })).toContain('mudanças sem commit');
  expect(readdirSync(folder)).toEqual(['bin']);
});
