import { execFileSync } from 'node:child_process';

/** Returns a process and all processes below it, the outermost first. */
export function listProcessTree(pid) {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number));
  const listDescendants = (parent) =>
    rows.filter(([, ppid]) => ppid === parent).flatMap(([child]) => [child, ...listDescendants(child)]);
  return [pid, ...listDescendants(pid)];
}

export function isProcessAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
