import { execFile, spawn, type SpawnOptions } from 'node:child_process';
import { chown, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '#platform/config/startup-error';

const run = promisify(execFile);

/**
 * How PostgreSQL's programs are started. PostgreSQL refuses to run as root, so if the hub runs as root, the programs
 * run as an unprivileged system user. If that user cannot enter a parent folder of the data, the programs also get a
 * capability to pass through folders.
 */
export type PostgresLauncher = {
  /** The system user that the programs run as; undefined if it is the user who runs the hub. */
  owner: { uid: number; gid: number; name: string } | undefined;
  spawn(program: string, parameters: string[], options: SpawnOptions): ReturnType<typeof spawn>;
};

export async function createPostgresLauncher(folders: readonly string[]): Promise<PostgresLauncher> {
  if (process.getuid?.() !== 0) return { owner: undefined, spawn };

  const owner = (await findUser('postgres')) ?? (await createUser()) ?? (await findUser('nobody'));
  if (!owner) {
    throw new StartupError({ code: 'no_user_for_postgres' });
  }
  if (await canOthersTraverse(folders)) {
    return {
      owner,
      spawn: (program, parameters, options) =>
        spawn(program, parameters, { ...options, uid: owner.uid, gid: owner.gid }),
    };
  }
  return { owner, spawn: await createSpawnWithCapability(owner, folders) };
}

// The capability and the secure bits of each attempt, in order. Without the secure bit, `access` ignores
// capabilities, so a program in a folder that its user cannot enter does not find its own path. Containers
// often allow neither the bit nor `dac_read_search`, which permits less than `dac_override`.
const setprivOptions = [
  ['dac_read_search', '+no_setuid_fixup'],
  ['dac_override', '+no_setuid_fixup'],
  ['dac_read_search', ''],
  ['dac_override', ''],
] as const;

async function createSpawnWithCapability(
  owner: { uid: number; gid: number; name: string },
  folders: readonly string[],
): Promise<PostgresLauncher['spawn']> {
  const buildSetprivArguments = (capability: string, securebits: string) => [
    ...(securebits ? [`--securebits=${securebits}`] : []),
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    `--inh-caps=-all,+${capability}`,
    `--ambient-caps=-all,+${capability}`,
  ];
  for (const [capability, securebits] of setprivOptions) {
    const isAllowed = await run('setpriv', [...buildSetprivArguments(capability, securebits), 'true']).then(
      () => true,
      () => false,
    );
    if (!isAllowed) continue;
    return (program, parameters, options) =>
      spawn('setpriv', [...buildSetprivArguments(capability, securebits), program, ...parameters], options);
  }
  throw new StartupError({ code: 'folders_not_passable', user: owner.name, folders });
}

async function findUser(name: string) {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout), name };
  } catch {
    return undefined;
  }
}

async function createUser() {
  const name = 'mutirao-db';
  const existing = await findUser(name);
  if (existing) return existing;
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', name]);
  } catch {
    return undefined;
  }
  return findUser(name);
}

async function canOthersTraverse(folders: readonly string[]) {
  const othersCanTraverse = 0o001;
  for (const folder of folders) {
    for (let at = path.resolve(folder); ; at = path.dirname(at)) {
      const { mode } = await stat(at);
      if ((mode & othersCanTraverse) === 0) return false;
      if (at === path.dirname(at)) break;
    }
  }
  return true;
}

/** Changes the owner of a folder and its contents; a folder that the owner already has is not changed. */
export async function changeFolderOwner(owner: PostgresLauncher['owner'], folder: string) {
  if (!owner) return;
  const { uid } = await stat(folder);
  if (uid === owner.uid) return;
  await chownAll(folder, owner);
}

async function chownAll(folder: string, owner: { uid: number; gid: number }) {
  await chown(folder, owner.uid, owner.gid);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const filePath = path.join(folder, entry.name);
    if (entry.isDirectory()) await chownAll(filePath, owner);
    else await chown(filePath, owner.uid, owner.gid);
  }
}
