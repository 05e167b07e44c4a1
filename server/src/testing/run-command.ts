import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { bundledPrograms } from './bundled-programs.ts';
import type { TestServer } from './test-server.ts';

/** Runs the hub command as an operator does, beside the running hub. */
export const runHubCommand = (hub: TestServer, args: readonly string[], input = '') =>
  runHubCommandWithSettings(toHubCommandEnvironment(hub), args, input);

/** Returns the settings with which a command reaches a running hub. */
export const toHubCommandEnvironment = (hub: TestServer) => ({
  DATABASE_URL: hub.connectionString,
  HUB_DATA_DIR: hub.ctx.config.dataFolder,
  HUB_URL: hub.url,
});

/** Runs the hub command with these settings. */
export async function runHubCommandWithSettings(
  settings: Record<string, string>,
  args: readonly string[],
  input: string | Uint8Array = '',
) {
  const { child, ended } = spawnHubCommand(settings, args);
  // A command that rejects its input closes it before its end. The test sees the result of the command.
  child.stdin.on('error', () => undefined).end(input);
  const { code, out, err } = await ended;
  return { code, out, err };
}

/** Starts the hub command with these settings. `ended` resolves with its result. */
export function spawnHubCommand(settings: Record<string, string>, args: readonly string[]) {
  const child = spawn(process.execPath, [bundledPrograms.hub, ...args], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...settings,
    },
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (err += chunk));
  const ended = once(child, 'close').then(([code, signal]: unknown[]) => ({
    code,
    signal,
    out: out.trim(),
    err: err.trim(),
  }));
  return { child, ended };
}
