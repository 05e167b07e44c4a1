import { execFileSync } from 'node:child_process';

/** Runs git in a folder, and returns its output. Throws if git fails. */
export const runGit = (folder, ...args) =>
  execFileSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/** Runs git as `runGit` does, but returns undefined if it fails, for example because the folder has no repository. */
export function tryGit(folder, ...args) {
  try {
    return runGit(folder, ...args);
  } catch {
    return undefined;
  }
}
