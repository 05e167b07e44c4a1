// Runs the hub with its data folder on a small file system of its own, fills it while members write and read, and frees
// it again. A third of the rounds leave 20 MB, which the hub keeps for PostgreSQL; the others leave nothing, so that
// PostgreSQL itself runs out of space: in a statement, or in its log, which ends the server. The file system is mounted
// in a mount namespace that ends with this process, so that nothing stays mounted. Needs Linux and root:
// `npm run build && sudo node bench/full-disk.ts --rounds=9`.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildClusterDatabaseUrl } from '../server/src/platform/database/embedded/cluster.ts';
import { sql, type Sql } from '../server/src/platform/database/database.ts';
import { openDatabase } from '../server/src/platform/database/open-database.ts';
import { startHub, type HubProcess } from './hub-process.ts';

const MiB = 1024 * 1024;
const size = 512 * MiB;
const fullMilliseconds = 4_000;
const graceMilliseconds = 200;
/** The time that a PostgreSQL that has ended may take to start again on the full disk. */
const restartMilliseconds = 2_500;
const writers = 8;
const readers = 4;

type ReceivedResponse = {
  client: 'write' | 'read' | 'readiness';
  status: number;
  body: string;
  startedAt: number;
  at: number;
};
type Round = {
  kind: Pick<Kind, 'name' | 'endsServer'>;
  fullAt: number;
  freedAt: number;
  responses: ReceivedResponse[];
  /** When PostgreSQL failed, if a statement made it fail. */
  failedAt: number;
  databaseError: string | undefined;
};

const kinds: Kind[] = [
  { name: '20 MB left', freeBytes: 20 * MiB },
  {
    name: 'a table cannot grow',
    freeBytes: 0,
    statement: sql`create table full_disk_trial as select gen_random_uuid() from generate_series(1, 100000)`,
  },
  {
    name: 'the log cannot grow',
    endsServer: true,
    freeBytes: 0,
    statement: sql`select pg_switch_wal(), pg_logical_emit_message(true, 'trial', repeat('a', 1000000))`,
  },
];

const isInsideNamespace = process.argv.includes('--inside');
process.exitCode = isInsideNamespace ? await tryFullDisk() : enterNamespace();

function enterNamespace() {
  const args = ['--mount', process.execPath, fileURLToPath(import.meta.url), '--inside'];
  return spawnSync('unshare', [...args, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1;
}

async function tryFullDisk() {
  const rounds = Number(/--rounds=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 6);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'full-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder]);
  let hub: HubProcess | undefined;
  try {
    hub = await startHub({ folder: path.join(folder, 'data') });
    const headers = { ...(await hub.signIn()), Origin: hub.url };
    const acknowledged: string[] = [];
    let problems = 0;
    for (let round = 0; round < rounds; round += 1) {
      const kind = kinds[round % kinds.length];
      if (!kind) continue;
      problems += report(await tryRound({ url: hub.url, headers, folder, acknowledged, kind }));
    }
    problems += await countLost(hub.url, headers, acknowledged);
    await hub.stop();
    hub = await startHub({ folder: path.join(folder, 'data') });
    problems += await countLost(hub.url, { ...(await hub.signIn()), Origin: hub.url }, acknowledged);
    console.log(problems === 0 ? 'no problems' : `${problems} problems`);
    return problems === 0 ? 0 : 1;
  } finally {
    await hub?.stop();
    execFileSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true });
  }
}

type Kind = {
  name: string;
  /** The bytes that are left free. */
  freeBytes: number;
  /**
   * A statement that is repeated directly on PostgreSQL once the file system is filled, past the disk checks
   * of the hub, until the statement fails.
   */
  statement?: Sql;
  /** True if PostgreSQL ends, so that nothing can be read until it has started again on its reserve. */
  endsServer?: boolean;
};
type RoundParams = {
  url: string;
  headers: Record<string, string>;
  folder: string;
  kind: Kind;
  /** Collects the ids of the discussions that the hub has acknowledged. */
  acknowledged: string[];
};

async function tryRound({ url, headers, folder, kind, acknowledged }: RoundParams): Promise<Round> {
  const { freeBytes, statement } = kind;
  const responses: ReceivedResponse[] = [];
  let isOver = false;
  const repeat = async (client: ReceivedResponse['client'], call: () => Promise<Response>) => {
    while (!isOver) {
      const startedAt = performance.now();
      // A request without any response counts as a failure of the hub.
      const [status, body] = await call()
        .then(async (response) => [response.status, await response.text()] as const)
        .catch((error: unknown) => [0, String(error)] as const);
      responses.push({ client, status, body, startedAt, at: performance.now() });
      if (client === 'write' && status === 201) acknowledged.push(JSON.parse(body).id);
      await wait(client === 'write' ? 1 : 10);
    }
  };
  const write = () =>
    fetch(`${url}/api/discussions`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ content: `Escrita ${acknowledged.length} ${'palavra '.repeat(500)}` }),
    });
  const read = () => fetch(`${url}/api/discussions`, { headers });
  const clients = [
    ...Array.from({ length: writers }, () => repeat('write', write)),
    ...Array.from({ length: readers }, () => repeat('read', read)),
    repeat('readiness', () => fetch(`${url}/readyz`)),
  ];
  await wait(1_000);
  const fullAt = fill(folder, freeBytes);
  const databaseError = statement && (await writeUntilError(path.join(folder, 'data'), statement));
  const failedAt = performance.now();
  await wait(fullMilliseconds);
  await rm(path.join(folder, 'ballast'), { recursive: true });
  const freedAt = performance.now();
  await wait(5_000);
  isOver = true;
  await Promise.all(clients);
  return { kind, fullAt, failedAt, freedAt, responses, databaseError };
}

/** Writes to PostgreSQL, past the checks of the hub, until it fails. Returns the message of its error. */
async function writeUntilError(dataFolder: string, statement: Sql) {
  const [port, password] = ['port', 'password'].map((name) =>
    readFileSync(path.join(dataFolder, `postgres.${name}`), 'utf8').trim(),
  );
  const db = openDatabase({
    connectionString: buildClusterDatabaseUrl(Number(port), password ?? ''),
    onIdleError: () => undefined,
  });
  try {
    for (;;) await db.run(statement);
  } catch (error) {
    return String(error instanceof Error && error.cause instanceof Error ? error.cause : error);
  } finally {
    await db.close();
  }
}

/** Fills the file system until `freeBytes` bytes are free, and returns when it was full. */
function fill(folder: string, freeBytes: number) {
  mkdirSync(path.join(folder, 'ballast'));
  for (let part = 0; part < 50; part += 1) {
    const { bavail, bsize } = statfsSync(folder);
    const needed = bavail * bsize - freeBytes;
    if (needed <= 0) break;
    // PostgreSQL may take some of the space at the same time, so `fallocate` can fail and the loop tries
    // again.
    spawnSync('fallocate', ['-l', String(needed), path.join(folder, 'ballast', String(part))]);
  }
  return performance.now();
}

/** Prints the results of a round, and returns the number of its problems, such as lost or wrong responses. */
function report({ kind, fullAt, failedAt, freedAt, responses, databaseError }: Round) {
  const { name, endsServer = false } = kind;
  const isFull = ({ startedAt, at }: ReceivedResponse) =>
    startedAt > fullAt + graceMilliseconds && at < freedAt;
  const isLate = ({ at }: ReceivedResponse) => at > freedAt + graceMilliseconds;
  // While PostgreSQL starts again, nothing can be read.
  const isRestarting = ({ startedAt }: ReceivedResponse) =>
    endsServer && startedAt > fullAt && startedAt < failedAt + restartMilliseconds;
  const count = (predicate: (response: ReceivedResponse) => boolean) => responses.filter(predicate).length;
  const isWrite = ({ client }: ReceivedResponse) => client === 'write';
  const isRejected = ({ status, body }: ReceivedResponse) =>
    status === 503 && body.includes('sem espaço em disco');
  const found = {
    round: name,
    PostgreSQL: databaseError,
    'writes before': count(
      (response) => isWrite(response) && response.at < fullAt && response.status === 201,
    ),
    'writes rejected': count((response) => isWrite(response) && isRejected(response)),
    'reads while full': count(
      (response) => response.client === 'read' && isFull(response) && response.status === 200,
    ),
    'writes after': count((response) => isWrite(response) && isLate(response) && response.status === 201),
  };
  const problems = {
    'responses 500': count(({ status }) => status === 500),
    'no response': count(({ status }) => status === 0),
    'writes not rejected with the sentence': count(
      (response) => isWrite(response) && isFull(response) && !isRejected(response),
    ),
    'reads failed': count(
      (response) => response.client === 'read' && response.status !== 200 && !isRestarting(response),
    ),
    'ready while full': count(
      (response) => response.client === 'readiness' && isFull(response) && response.status !== 503,
    ),
    'responses 503 too late': count((response) => isLate(response) && response.status === 503),
    'nothing measured': [found['writes before'], found['writes rejected'], found['writes after']].filter(
      (number) => number === 0,
    ).length,
  };
  const lateness = responses
    .filter(({ status, at }) => status === 503 && at > freedAt)
    .map(({ at }) => at - freedAt);
  const last = Math.round(Math.max(0, ...lateness));
  const failedReads = responses.filter(({ client, status }) => client === 'read' && status !== 200);
  const unreadable = Math.round(Math.max(0, ...failedReads.map(({ at }) => at - failedAt)));
  const figures = { ...found, 'ms without reads': unreadable, 'ms to the last 503 after': last };
  console.log(JSON.stringify({ ...figures, ...problems }));
  return Object.values(problems).reduce((sum, number) => sum + number, 0);
}

async function countLost(url: string, headers: Record<string, string>, acknowledged: readonly string[]) {
  let lost = 0;
  for (const id of acknowledged) {
    const response = await fetch(`${url}/api/discussions/${id}`, { headers });
    await response.arrayBuffer();
    if (response.status !== 200) lost += 1;
  }
  console.log(`${acknowledged.length} acknowledged, ${lost} lost`);
  return lost;
}
