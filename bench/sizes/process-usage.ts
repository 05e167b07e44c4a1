import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

// The kernel counts processor time in ticks of 10 ms (`getconf CLK_TCK`).
const ticksPerSecond = 100;

/** The hub, and the first process of its embedded PostgreSQL. */
export type HubProcessIds = { hub: number; postgres: number };

/** Returns the ids of the hub and of the PostgreSQL that runs on its data folder. */
export const readHubProcessIds = (hub: number, folder: string): HubProcessIds => ({
  hub,
  postgres: Number.parseInt(readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8'), 10),
});

/**
 * Returns the memory of the hub and of all processes of PostgreSQL in MB. The hub's is its resident memory. The processes
 * of PostgreSQL share memory, which is divided between them and counts once (PSS).
 */
export const readMemory = ({ hub, postgres }: HubProcessIds) => ({
  hub: readMegabytes(hub, 'Rss'),
  postgres: [postgres, ...listChildren(postgres)].reduce((sum, pid) => sum + readMegabytes(pid, 'Pss'), 0),
});

/** Returns the processor seconds that the hub and PostgreSQL have used since they started, with ended connections. */
export const readProcessorSeconds = ({ hub, postgres }: HubProcessIds) => ({
  hub: readOwnTicks(hub) / ticksPerSecond,
  postgres:
    (readOwnTicks(postgres) +
      readTicksOfEndedChildren(postgres) +
      listChildren(postgres).reduce((sum, pid) => sum + readOwnTicks(pid), 0)) /
    ticksPerSecond,
});

const readMegabytes = (pid: number, field: 'Rss' | 'Pss') =>
  Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readProcFile(pid, 'smaps_rollup'))?.[1] ?? 0) / 1024;

const listChildren = (parent: number) =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && readStat(pid)[1] === String(parent));

const readOwnTicks = (pid: number) => Number(readStat(pid)[11] ?? 0) + Number(readStat(pid)[12] ?? 0);
const readTicksOfEndedChildren = (pid: number) =>
  Number(readStat(pid)[13] ?? 0) + Number(readStat(pid)[14] ?? 0);

/** Returns the fields of `/proc/<pid>/stat` after the name of the program, which can contain spaces. */
const readStat = (pid: number) => readProcFile(pid, 'stat').split(') ').at(-1)?.split(' ') ?? [];

// A process may end while the processes are listed.
function readProcFile(pid: number, name: string) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
