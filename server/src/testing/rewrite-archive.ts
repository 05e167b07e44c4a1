import { packTar, unpackTar } from 'modern-tar';

/** Returns a copy of an archive of a backup with changed, renamed or removed entries. */
export async function rewriteArchive(
  archive: Uint8Array,
  change: (name: string, content: Uint8Array) => Uint8Array | undefined,
  rename = (name: string) => name,
) {
  const entries = await unpackTar(archive);
  const changed = entries.flatMap(({ header: { name, mtime }, data = new Uint8Array() }) => {
    const content = change(name, data);
    return content
      ? [{ header: { name: rename(name), size: content.length, ...(mtime && { mtime }) }, body: content }]
      : [];
  });
  return Buffer.from(await packTar(changed));
}

/** Returns a copy of an archive of a backup with a changed manifest. */
export const rewriteManifest = (archive: Uint8Array, change: (manifest: Record<string, unknown>) => void) =>
  rewriteArchive(archive, (name, content) => {
    if (name !== 'manifest.json') return content;
    const manifest = JSON.parse(Buffer.from(content).toString());
    change(manifest);
    return Buffer.from(JSON.stringify(manifest));
  });

/** Adds a migration of a newer version to a manifest. */
export function addNewerMigration(manifest: Record<string, unknown>) {
  const migrations = manifest['migrations'] as Record<string, string[]>;
  migrations['public']?.push('29990101000000_future.sql');
}
