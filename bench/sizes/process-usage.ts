import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hasSystemErrorCode } from '../../server/src/platform/storage/error-codes.ts';

// The kernel counts processor time in ticks of 10 ms (`getconf CLK_TCK`).
const ticksPerSecond = 100;

/** The hub, and the first process of its embedded PostgreSQL. */
export type HubAndPostgresPids = { hub: number; postgres: number };

/** Returns the ids of the hub and of the PostgreSQL that runs on its data folder. */
export const readHubAndPostgresPids = (hub: number, folder: string): HubAndPostgresPids => ({
  hub,
  postgres: Number.parseInt(readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8'), 10),
});

/**
 * Returns the memory of the hub and of all processes of PostgreSQL in MB. The hub's is its resident memory. The
 * processes of PostgreSQL share memory, which is divided between them and counts once (PSS).
 */
export const readHubAndPostgresMemory = ({ hub, postgres }: HubAndPostgresPids) => ({
  hub: parseMegabytes(readProcFile(hub, 'smaps_rollup'), 'Rss'),
  postgres: [
    readProcFile(postgres, 'smaps_rollup'),
    ...listChildren(postgres).map((pid) => readChildFile(pid, 'smaps_rollup')),
  ].reduce((sum, text) => sum + parseMegabytes(text, 'Pss'), 0),
});

/** Returns the processor seconds that the hub and PostgreSQL have used since they started, with ended connections. */
export function readProcessorSeconds({ hub, postgres }: HubAndPostgresPids) {
  const first = parseStat(readProcFile(postgres, 'stat'));
  const children = listChildren(postgres).map((pid) => parseStat(readChildFile(pid, 'stat')));
  return {
    hub: sumOwnTicks(parseStat(readProcFile(hub, 'stat'))) / ticksPerSecond,
    postgres:
      [first, ...children].reduce(
        (sum, fields) => sum + sumOwnTicks(fields),
        sumTicksOfEndedChildren(first),
      ) / ticksPerSecond,
  };
}

const parseMegabytes = (text: string, field: 'Rss' | 'Pss') =>
  Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024;

const listChildren = (parent: number) =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parseStat(readChildFile(pid, 'stat'))[1] === String(parent));

const sumOwnTicks = (fields: readonly string[]) => Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
const sumTicksOfEndedChildren = (fields: readonly string[]) =>
  Number(fields[13] ?? 0) + Number(fields[14] ?? 0);

/** Returns the fields of a text of `/proc/<pid>/stat` after the name of the program, which can contain spaces. */
const parseStat = (text: string) => text.split(') ').at(-1)?.split(' ') ?? [];

const readProcFile = (pid: number, name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8');

/** Returns an empty text for a process that has ended, because one may end while the processes are listed. */
function readChildFile(pid: number, name: string) {
  try {
    return readProcFile(pid, name);
  } catch (error) {
    if (!hasSystemErrorCode(error, 'ENOENT', 'ESRCH')) throw error;
    return '';
  }
}
