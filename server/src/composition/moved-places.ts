import { mkdir, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import * as z from 'zod/mini';
import type { Config } from '#platform/config/config';
import { StartupError } from '#platform/config/startup-error';
import { readFileIfExists, replaceFile } from '#platform/secrets/key-files';
import { hasCode, unlessCode } from '#platform/storage/unless-code';

type Place = Pick<Config, 'databaseUrl' | 'dataFolder' | 'storage'>;

const movedPlaceSchema = z.object({
  /** The database of the former place without its password, or `embedded`. */
  database: z.string(),
  /** The folder or the bucket of its files. */
  files: z.string(),
  /** The settings file of the new place. */
  to: z.string(),
  /** `moving` while a move is under way, and after one that was killed. */
  state: z.enum(['moving', 'moved']),
  movedAt: z.iso.datetime(),
});
const documentSchema = z.object({ moved: z.array(movedPlaceSchema) });

/** Returns the file of a data folder that lists the places from which a hub was moved. */
export const movedPlacesFileOf = ({ dataFolder }: Pick<Config, 'dataFolder'>) =>
  path.join(dataFolder, 'moved.json');

type Mark = Pick<z.infer<typeof movedPlaceSchema>, 'to' | 'state'> & { now: Date };

/** Records that the hub of a place is being moved or was moved, so that no hub starts there by mistake. */
export async function recordMove(from: Place, { now, ...mark }: Mark) {
  const { here, isHere, places } = await readMovedPlaces(from);
  const others = places.filter((place) => !isHere(place));
  await writeMovedPlaces(from, [...others, { ...here, ...mark, movedAt: now.toISOString() }]);
}

/**
 * Records that a place has a hub: a move from it failed, or a hub was moved to it. A restore and an import record it
 * before their commit: if they fail, the place is empty, and needs no mark.
 */
export async function recordArrival(to: Place) {
  const { isHere, places } = await readMovedPlaces(to);
  const others = places.filter((place) => !isHere(place));
  if (others.length === places.length) return;
  if (others.length > 0) await writeMovedPlaces(to, others);
  else await rm(movedPlacesFileOf(to));
}

/**
 * Throws a `StartupError` if the hub of this place was moved to another one, or is being moved. With `allowsMoving`, only
 * if it was moved.
 */
export async function rejectMovedFolder(config: Place, { allowsMoving = false } = {}) {
  const { isHere, places } = await readMovedPlaces(config);
  const found = places.find(isHere);
  if (!found || (allowsMoving && found.state === 'moving')) return;
  const refuse = found.state === 'moving' ? isMoving : wasMoved;
  throw refuse(found, movedPlacesFileOf(config));
}

type FoundMark = z.infer<typeof movedPlaceSchema>;

const wasMoved = ({ to, movedAt }: FoundMark, file: string) =>
  new StartupError({ code: 'hub_moved', movedAt, to, file });

const isMoving = ({ to, movedAt }: FoundMark, file: string) =>
  new StartupError({ code: 'hub_moving', to, movedAt, file });

async function readMovedPlaces(config: Place) {
  const here = await describePlace(config);
  const file = movedPlacesFileOf(config);
  const text = await readFileIfExists(file).catch((error: unknown) => {
    // A file in the place of the folder is refused with its own sentence, when the folder is opened.
    if (hasCode(error, 'ENOTDIR')) return undefined;
    throw hasCode(error, 'EACCES') ? unreadable(file) : error;
  });
  const places = text === undefined ? [] : documentSchema.parse(JSON.parse(text)).moved;
  const isHere = (place: (typeof places)[number]) =>
    place.database === here.database && place.files === here.files;
  return { here, isHere, places };
}

async function writeMovedPlaces(config: Place, moved: z.infer<typeof movedPlaceSchema>[]) {
  await mkdir(config.dataFolder, { recursive: true });
  await replaceFile(movedPlacesFileOf(config), `${JSON.stringify({ moved }, null, 2)}\n`);
}

async function describePlace({ databaseUrl, storage }: Place) {
  return { database: describeDatabase(databaseUrl), files: await describeFiles(storage) };
}

function describeDatabase(connectionString: string | undefined): string {
  if (connectionString === undefined) return 'embedded';
  const { host, port, database } = new pg.Client({ connectionString });
  return `${host}:${port}/${database}`;
}

/** Returns the name of the folder or bucket in which the files of members are. */
export const describeFiles = async (storage: Config['storage']) =>
  storage.kind === 'folder' ? resolveFolder(storage.folder) : `${storage.endpoint}/${storage.bucket}`;

/** Returns the path of a folder without links, so that the paths of the same folder are equal. */
export const resolveFolder = async (folder: string) =>
  (await realpath(folder).catch(unlessCode('ENOENT', 'ENOTDIR', 'EACCES'))) ?? path.resolve(folder);

const unreadable = (file: string) => new StartupError({ code: 'moved_places_unreadable', file });
