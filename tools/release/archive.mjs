import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
} from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createTarPacker } from 'modern-tar';

/**
 * Writes a compressed archive of a folder. Two archives of equal folders are equal byte by byte: entries are
 * sorted, belong to root, and have `mtime` as modification time. `prefix` is the folder in the archive, and
 * `isIncluded` decides which paths of the source are in it.
 */
export async function writeArchive(file, folder, options) {
  await pipeline(createFolderTarStream(folder, options), createGzip(), createWriteStream(file));
}

/** Returns the same archive as a stream, not compressed. */
export function createFolderTarStream(folder, { mtime, prefix = '', isIncluded = () => true }) {
  const entries = listEntries(folder)
    .filter(({ name }) => isIncluded(name))
    .map((entry) => ({ ...entry, name: prefix + entry.name }));
  return createTarStream(entries, mtime);
}

/** Returns everything in a folder as entries of an archive, sorted by name, each folder before its content. */
export function listEntries(folder, subfolder = '') {
  return readdirSync(path.join(folder, subfolder))
    .toSorted()
    .flatMap((name) => {
      const entryPath = path.posix.join(subfolder, name);
      const entry = { ...describeEntry(path.join(folder, entryPath)), name: entryPath };
      return entry.type === 'directory' ? [entry, ...listEntries(folder, entryPath)] : [entry];
    });
}

// Only the permission to execute is preserved, because the others depend on the umask of the builder.
function describeEntry(source) {
  const stat = lstatSync(source);
  if (stat.isSymbolicLink()) return { type: 'symlink', linkname: readlinkSync(source), mode: 0o777 };
  if (stat.isDirectory()) return { type: 'directory', mode: 0o755 };
  return { type: 'file', mode: stat.mode & 0o100 ? 0o755 : 0o644, source };
}

/** Returns entries as the stream of a tar archive. A file is read from its `source`, or is its `content`. */
export function createTarStream(entries, mtime) {
  const { readable, controller } = createTarPacker();
  const stream = Readable.fromWeb(readable, { objectMode: false });
  void pack().catch((error) => stream.destroy(error));
  return stream;

  async function pack() {
    for (const { source, content = source ? readFileSync(source) : '', ...header } of entries) {
      const body = Buffer.from(content);
      const owner = { uid: 0, gid: 0 };
      const writer = controller.add({ ...owner, mtime, ...header, size: body.length }).getWriter();
      if (body.length > 0) await writer.write(body);
      await writer.close();
    }
    controller.finalize();
  }
}

/** Returns the SHA-256 hash of a file, in hexadecimal. */
export const hashFile = (file) => hashStream(createReadStream(file));

/** Returns the SHA-256 hash of everything in a stream, in hexadecimal. */
export async function hashStream(stream) {
  const hash = createHash('sha256');
  await pipeline(stream, hash);
  return hash.digest('hex');
}
