import { mkdir, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import * as z from 'zod/mini';
import type { Config } from '#platform/config/config';
import { StartupError } from '#platform/config/startup-error';
import { readFileIfExists, replaceFile } from '#platform/secrets/key-files';
import { hasSystemErrorCode, ignoreErrorCodes } from '#platform/storage/error-codes';

type HubLocation = Pick<Config, 'directDatabaseUrl' | 'dataFolder' | 'storage'>;

const movedLocationSchema = z.object({
  /** The database of the former location without its password, or `embedded`. */
  database: z.string(),
  /** The folder or the bucket of its files. */
  files: z.string(),
  /** The settings file of the new location. */
  to: z.string(),
  /** `moving` while a move is under way, and after one that was killed. */
  state: z.enum(['moving', 'moved']),
  movedAt: z.iso.datetime(),
});
const documentSchema = z.object({ moved: z.array(movedLocationSchema) });

/** Returns the file of a data folder that lists the locations from which a hub was moved. */
export const movedLocationsFileOf = ({ dataFolder }: Pick<Config, 'dataFolder'>) =>
  path.join(dataFolder, 'moved.json');

type MovedLocationMark = Pick<z.infer<typeof movedLocationSchema>, 'to' | 'state'> & { now: Date };

/** Records that the hub of a location is being moved or was moved, so that no hub starts there by mistake. */
export async function markHubAsMovedAway(from: HubLocation, { now, ...mark }: MovedLocationMark) {
  const { ownLocation, isOwnLocation, locations } = await readMovedLocations(from);
  const others = locations.filter((location) => !isOwnLocation(location));
  await writeMovedLocations(from, [...others, { ...ownLocation, ...mark, movedAt: now.toISOString() }]);
}

/**
 * Deletes the mark that a hub was moved away from a location, because the location has a hub again. A restore
 * and an import do this before their commit: if they fail, the location is empty and needs no mark.
 */
export async function clearMovedMark(to: HubLocation) {
  const { isOwnLocation, locations } = await readMovedLocations(to);
  const others = locations.filter((location) => !isOwnLocation(location));
  if (others.length === locations.length) return;
  if (others.length > 0) await writeMovedLocations(to, others);
  else await rm(movedLocationsFileOf(to));
}

/**
 * Throws a `StartupError` if the hub of this location was moved to another one, or is being moved. With `allowsMoving`,
 * only if it was moved.
 */
export async function assertHubNotMoved(config: HubLocation, { allowsMoving = false } = {}) {
  const { isOwnLocation, locations } = await readMovedLocations(config);
  const found = locations.find(isOwnLocation);
  if (!found || (allowsMoving && found.state === 'moving')) return;
  const createError = found.state === 'moving' ? createHubMovingError : wasMoved;
  throw createError(found, movedLocationsFileOf(config));
}

type MovedLocation = z.infer<typeof movedLocationSchema>;

const wasMoved = ({ to, movedAt }: MovedLocation, file: string) =>
  new StartupError({ code: 'hub_moved', movedAt, to, file });

const createHubMovingError = ({ to, movedAt }: MovedLocation, file: string) =>
  new StartupError({ code: 'hub_moving', to, movedAt, file });

async function readMovedLocations(config: HubLocation) {
  const ownLocation = await describeLocation(config);
  const file = movedLocationsFileOf(config);
  const text = await readFileIfExists(file).catch((error: unknown) => {
    // A file instead of the folder is rejected with its own sentence, when the folder is opened.
    if (hasSystemErrorCode(error, 'ENOTDIR')) return undefined;
    throw hasSystemErrorCode(error, 'EACCES') ? unreadable(file) : error;
  });
  const locations = text === undefined ? [] : documentSchema.parse(JSON.parse(text)).moved;
  const isOwnLocation = (location: (typeof locations)[number]) =>
    location.database === ownLocation.database && location.files === ownLocation.files;
  return { ownLocation, isOwnLocation, locations };
}

async function writeMovedLocations(config: HubLocation, moved: z.infer<typeof movedLocationSchema>[]) {
  await mkdir(config.dataFolder, { recursive: true });
  await replaceFile(movedLocationsFileOf(config), `${JSON.stringify({ moved }, null, 2)}\n`);
}

async function describeLocation({ directDatabaseUrl, storage }: HubLocation) {
  return { database: describeDatabase(directDatabaseUrl), files: await describeFileLocation(storage) };
}

function describeDatabase(connectionString: string | undefined): string {
  if (connectionString === undefined) return 'embedded';
  const { host, port, database } = new pg.Client({ connectionString });
  return `${host}:${port}/${database}`;
}

/** Returns the name of the folder or bucket in which the files of members are. */
export const describeFileLocation = async (storage: Config['storage']) =>
  storage.kind === 'folder' ? resolveFolder(storage.folder) : `${storage.endpoint}/${storage.bucket}`;

/** Returns the path of a folder without links, so that the paths of the same folder are equal. */
export const resolveFolder = async (folder: string) =>
  (await realpath(folder).catch(ignoreErrorCodes('ENOENT', 'ENOTDIR', 'EACCES'))) ?? path.resolve(folder);

const unreadable = (file: string) => new StartupError({ code: 'moved_locations_unreadable', file });
