import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import * as z from 'zod/mini';
import type { Config } from '#platform/config/config';
import { StartupError } from '#platform/config/startup-error';
import { readFileIfExists, replaceFile } from '#platform/secrets/key-files';

type Place = Pick<Config, 'databaseUrl' | 'dataFolder' | 'storage'>;

const movedPlaceSchema = z.object({
  /** The database of the former place without its password, or `embedded`. */
  database: z.string(),
  /** The folder or the bucket of its files. */
  files: z.string(),
  /** The settings file of the new place. */
  to: z.string(),
  movedAt: z.iso.datetime(),
});
const documentSchema = z.object({ moved: z.array(movedPlaceSchema) });

/** Returns the file of a data folder that lists the places from which a hub was moved. */
export const movedPlacesFileOf = ({ dataFolder }: Pick<Config, 'dataFolder'>) =>
  path.join(dataFolder, 'moved.json');

/** Records that the hub of a place was moved, so that no hub starts there by mistake. */
export async function recordMove(from: Place, { to, now }: { to: string; now: Date }) {
  const { isHere, places } = await readMovedPlaces(from);
  const others = places.filter((place) => !isHere(place));
  await writeMovedPlaces(from, [...others, { ...describePlace(from), to, movedAt: now.toISOString() }]);
}

/** Records that a place has a hub again, for example because it was emptied and a hub was moved back. */
export async function recordArrival(to: Place) {
  const { isHere, places } = await readMovedPlaces(to);
  if (places.some(isHere))
    await writeMovedPlaces(
      to,
      places.filter((place) => !isHere(place)),
    );
}

/** Throws a `StartupError` if the hub of this place was moved to another one. */
export async function refuseMovedPlace(config: Place) {
  const { isHere, places } = await readMovedPlaces(config);
  const found = places.find(isHere);
  if (!found) return;
  const file = movedPlacesFileOf(config);
  throw new StartupError(
    `O hub foi levado daqui em ${found.movedAt}. Inicie-o com HUB_CONFIG=${found.to}. Para usar de novo o lugar antigo, apague ${file}.`,
    {
      english: `The hub was moved away on ${found.movedAt}. Start it with HUB_CONFIG=${found.to}. To use the former place again, delete ${file}.`,
    },
  );
}

async function readMovedPlaces(config: Place) {
  const { database, files } = describePlace(config);
  const file = movedPlacesFileOf(config);
  const text = await readFileIfExists(file).catch((error: unknown) => {
    // A file in the place of the folder is refused with its own sentence, when the folder is opened.
    if (hasCode(error, 'ENOTDIR')) return undefined;
    throw hasCode(error, 'EACCES') ? unreadable(file) : error;
  });
  const places = text === undefined ? [] : documentSchema.parse(JSON.parse(text)).moved;
  const isHere = (place: (typeof places)[number]) => place.database === database && place.files === files;
  return { isHere, places };
}

async function writeMovedPlaces(config: Place, moved: z.infer<typeof movedPlaceSchema>[]) {
  await mkdir(config.dataFolder, { recursive: true });
  await replaceFile(movedPlacesFileOf(config), `${JSON.stringify({ moved }, null, 2)}\n`);
}

function describePlace({ databaseUrl, storage }: Place) {
  return { database: describeDatabase(databaseUrl), files: describeFiles(storage) };
}

function describeDatabase(connectionString: string | undefined): string {
  if (connectionString === undefined) return 'embedded';
  const { host, port, database } = new pg.Client({ connectionString });
  return `${host}:${port}/${database}`;
}

/** Returns the name of the folder or bucket in which the files of members are. */
export const describeFiles = (storage: Config['storage']) =>
  storage.kind === 'folder' ? storage.folder : `${storage.endpoint}/${storage.bucket}`;

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

const unreadable = (file: string) =>
  new StartupError(`HUB_DATA_DIR: não consigo ler ${file}. Dê permissão a quem roda o hub.`, {
    english: `HUB_DATA_DIR: ${file} cannot be read. Permit it to the user that runs the hub.`,
  });
