import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createTarDecoder } from 'modern-tar';
import type * as z from 'zod/mini';
import { archiveFormatVersion, archiveEntryNames, manifestSchema, type Manifest } from './archive-format.ts';
import {
  createDamagedArchiveError,
  createNotABackupError,
  createNewerBackupError,
  BackupInfrastructureError,
} from './backup-error.ts';

/** An entry of an archive. Its body must be read to the end, or cancelled, before the next entry. */
export type ArchiveEntry = { name: string; size: number; body: AsyncIterable<Uint8Array> };

// The max size of the entries that are read into memory: manifest, keys and summary. A list of all tables has some
// kilobytes.
const maxDocumentBytes = 4 * 1024 * 1024;

/**
 * Reads the entries of an archive in their order. Throws a `BackupError` if the source is damaged or not a valid tar
 * archive.
 */
export async function* readArchiveEntries(source: Readable): AsyncGenerator<ArchiveEntry> {
  const entries = Readable.toWeb(source).pipeThrough(createTarDecoder({ strict: true }));
  for await (const { header, body } of reportDamage(entries)) {
    if (header.type !== 'file') throw createDamagedArchiveError();
    yield { name: header.name, size: header.size, body: reportDamage(body) };
  }
}

/** Passes items on, and throws a `BackupError` for an error of the decoder. */
async function* reportDamage<Item>(source: AsyncIterable<Item>): AsyncGenerator<Item> {
  try {
    yield* source;
  } catch (error) {
    // An error of the operating system has a code, such as that of a disk that cannot be read.
    const isEnvironmentFault =
      error instanceof BackupInfrastructureError || (error instanceof Error && 'code' in error);
    throw isEnvironmentFault ? error : createDamagedArchiveError(error);
  }
}

/** Returns the next entry; undefined at the end of the archive. */
export async function readNextArchiveEntry(
  entries: AsyncGenerator<ArchiveEntry>,
): Promise<ArchiveEntry | undefined> {
  const { done, value } = await entries.next();
  return done ? undefined : value;
}

/** Reads the manifest, which must be the next entry. Returns it with the digest of its bytes. */
export async function readManifest(entry: ArchiveEntry | undefined) {
  if (entry?.name !== archiveEntryNames.manifest) throw createNotABackupError();
  const { content, sha256 } = await readEntryWithDigest(entry);
  const written = parseJson(content);
  if (isObject(written) && typeof written['format'] === 'number' && written['format'] > archiveFormatVersion)
    throw createNewerBackupError();
  const manifest = manifestSchema.safeParse(written);
  if (!manifest.success) throw createNotABackupError();
  return { manifest: manifest.data, sha256 };
}

/** Reads a small entry into memory, and returns its digest too. */
export async function readEntryWithDigest({ size, body }: ArchiveEntry) {
  if (size > maxDocumentBytes) throw createDamagedArchiveError();
  const chunks = await Array.fromAsync(body);
  const content = Buffer.concat(chunks);
  return { content, sha256: createHash('sha256').update(content).digest('hex') };
}

/** Parses a document of an archive. Throws a `BackupError` if it is not as the schema says. */
export function parseArchiveDocument<Schema extends z.ZodMiniType>(
  schema: Schema,
  content: Buffer,
): z.infer<Schema> {
  const parsed = schema.safeParse(parseJson(content));
  if (!parsed.success) throw createDamagedArchiveError();
  return parsed.data;
}

function parseJson(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString());
  } catch {
    return undefined;
  }
}

/** Throws a `BackupError` if the program does not know a migration that the archive has. */
export function rejectNewerArchive(
  { migrations }: Manifest,
  known: ReadonlyMap<string, ReadonlySet<string>>,
) {
  for (const [schema, names] of Object.entries(migrations)) {
    const knownNames = known.get(schema);
    if (!knownNames || names.some((name) => !knownNames.has(name))) throw createNewerBackupError();
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
