import { createHash } from 'node:crypto';
import { appendFile, readdir, readFile, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ExportManifest } from '#platform/export/export-format';

type Change = {
  /** What is wrong with the folder. */
  name: string;
  change: (folder: string) => Promise<unknown>;
  /** The failure and the file that it names. */
  failure: string;
  file?: string;
};

const readManifest = async (folder: string): Promise<ExportManifest> =>
  JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8'));

/** Changes the manifest of an export. */
export async function changeExportManifest(folder: string, change: (manifest: ExportManifest) => void) {
  const manifest = await readManifest(folder);
  change(manifest);
  await writeFile(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
}

/** Changes the lines of a file, and the manifest so that it describes the changed file. */
async function changeLines(folder: string, name: string, change: (lines: string[]) => string[]) {
  const file = path.join(folder, `${name}.jsonl`);
  const lines = change((await readFile(file, 'utf8')).split('\n').slice(0, -1));
  const text = lines.map((line) => `${line}\n`).join('');
  await writeFile(file, text);
  const digest = { bytes: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex') };
  await changeExportManifest(folder, ({ entities, storedFiles }) => {
    if (name === 'stored-files') Object.assign(storedFiles, digest);
    else Object.assign(entities[name] ?? {}, { ...digest, rows: lines.length });
  });
}

const changeRow = (folder: string, name: string, change: (row: Record<string, unknown>) => unknown) =>
  changeLines(folder, name, ([first = '', ...rest]) => [JSON.stringify(change(JSON.parse(first))), ...rest]);

async function findStoredFile(folder: string) {
  const [name = ''] = (await readdir(path.join(folder, 'files'))).toSorted();
  return path.join(folder, 'files', name);
}

async function changeByte(file: string, at: string) {
  const content = await readFile(file);
  const index = content.indexOf(at);
  content[index] = (content[index] ?? 0) ^ 1;
  await writeFile(file, content);
}

async function replaceByLink(folder: string, name: string) {
  const moved = `${folder}-moved`;
  await rm(moved, { recursive: true, force: true });
  await rename(path.join(folder, name), moved);
  await symlink(moved, path.join(folder, name));
}

/** Removes a field from all lines of an entity, as if an older program had written them. */
export async function removeExportedField(folder: string, name: string, field: string) {
  await changeLines(folder, name, (lines) =>
    lines.map((line) => JSON.stringify({ ...JSON.parse(line), [field]: undefined })),
  );
  await changeExportManifest(folder, ({ entities }) => {
    const entity = entities[name];
    if (entity) entity.fields = entity.fields.filter((other) => other !== field);
  });
}

const members = 'members.jsonl';
const gigabyte = 1_000_000_000;

/** What an import must refuse. Each change is made to a copy of an export. */
export const rejectedExportChanges: readonly Change[] = [
  {
    name: 'that an ended process left without a manifest',
    change: (folder) => rm(path.join(folder, 'manifest.json')),
    failure: 'no_export',
  },
  {
    name: 'of another program',
    change: (folder) => writeFile(path.join(folder, 'manifest.json'), '{"format":"other"}'),
    failure: 'no_export',
  },
  {
    name: 'of a newer format',
    change: (folder) =>
      changeExportManifest(folder, (manifest) => Object.assign(manifest, { formatVersion: 2 })),
    failure: 'newer_format',
  },
  {
    name: 'with a manifest that is cut off',
    change: (folder) => truncate(path.join(folder, 'manifest.json'), 300),
    failure: 'changed_file',
    file: 'manifest.json',
  },
  {
    name: 'whose manifest names a file outside of it',
    change: (folder) =>
      changeExportManifest(folder, ({ entities }) =>
        Object.assign(entities, { '../members': entities['members'] }),
      ),
    failure: 'changed_file',
    file: 'manifest.json',
  },
  {
    name: 'whose list of files leads out of it',
    change: (folder) =>
      changeRow(folder, 'stored-files', (row) => ({ ...row, path: 'files/../../secret.txt' })),
    failure: 'wrong_lines',
    file: 'stored-files.jsonl',
  },
  {
    name: 'with a manifest of gigabytes',
    change: (folder) => truncate(path.join(folder, 'manifest.json'), 8 * gigabyte),
    failure: 'no_export',
  },
  {
    name: 'with a line of gigabytes, which its manifest describes',
    change: async (folder) => {
      await truncate(path.join(folder, members), 8 * gigabyte);
      await changeExportManifest(folder, ({ entities }) =>
        Object.assign(entities['members'] ?? {}, { bytes: 8 * gigabyte }),
      );
    },
    failure: 'changed_file',
    file: members,
  },
  {
    name: 'whose manifest promises more bytes than a disk has',
    change: (folder) =>
      changeExportManifest(folder, ({ entities }) =>
        Object.assign(entities['members'] ?? {}, { bytes: Number.MAX_SAFE_INTEGER }),
      ),
    failure: 'changed_file',
    file: members,
  },
  {
    name: 'with a size of a file that is no number of bytes',
    change: (folder) => changeRow(folder, 'stored-files', (row) => ({ ...row, bytes: -1 })),
    failure: 'wrong_lines',
    file: 'stored-files.jsonl',
  },
  {
    name: 'with a symbolic link as a file',
    change: (folder) => replaceByLink(folder, members),
    failure: 'unsafe_file',
    file: members,
  },
  {
    name: 'with a symbolic link as its folder of files',
    change: (folder) => replaceByLink(folder, 'files'),
    failure: 'unsafe_file',
    file: 'files',
  },
  {
    name: 'with an unknown entity',
    change: (folder) =>
      changeExportManifest(folder, ({ entities }) =>
        Object.assign(entities, { diaries: entities['members'] }),
      ),
    failure: 'unknown_field',
    file: 'diaries.jsonl',
  },
  {
    name: 'with an unknown field in its manifest',
    change: (folder) =>
      changeExportManifest(folder, ({ entities }) => entities['members']?.fields.push('shoeSize')),
    failure: 'unknown_field',
    file: members,
  },
  {
    name: 'with an unknown field in a line',
    change: (folder) => changeRow(folder, 'members', (row) => ({ ...row, shoeSize: 40 })),
    failure: 'wrong_lines',
    file: members,
  },
  {
    name: 'without a field that has no default',
    change: (folder) =>
      changeExportManifest(folder, ({ entities }) => void entities['members']?.fields.shift()),
    failure: 'missing_field',
    file: members,
  },
  {
    name: 'with a line that lacks a field',
    change: (folder) => changeRow(folder, 'members', (row) => ({ ...row, bio: undefined })),
    failure: 'wrong_lines',
    file: members,
  },
  {
    name: 'with a line that is no JSON',
    change: (folder) => changeLines(folder, 'members', (lines) => [...lines, '{']),
    failure: 'wrong_lines',
    file: members,
  },
  {
    name: 'with a value of another type',
    change: (folder) => changeRow(folder, 'members', (row) => ({ ...row, createdAt: 'soon' })),
    failure: 'wrong_lines',
    file: members,
  },
  {
    name: 'with a line that repeats another one',
    change: (folder) => changeLines(folder, 'members', (lines) => [...lines, lines[0] ?? '']),
    failure: 'wrong_lines',
    file: members,
  },
  {
    name: 'with a line that refers to a missing one',
    change: (folder) => changeLines(folder, 'comments', () => []),
    failure: 'wrong_relation',
  },
  {
    name: 'with a changed byte in its lines',
    change: (folder) => changeByte(path.join(folder, 'tickets.jsonl'), 'Chamado'),
    failure: 'changed_file',
    file: 'tickets.jsonl',
  },
  {
    name: 'with a longer file',
    change: (folder) => appendFile(path.join(folder, members), '\n'),
    failure: 'changed_file',
    file: members,
  },
  {
    name: 'with a file of other bytes',
    change: async (folder) => changeByte(await findStoredFile(folder), ''),
    failure: 'changed_file',
  },
  {
    name: 'without one of its files',
    change: async (folder) => rm(await findStoredFile(folder)),
    failure: 'missing_file',
  },
];
