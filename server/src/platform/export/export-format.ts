import * as z from 'zod/mini';
import { isStorageKey } from '#platform/storage/storage';

/**
 * The format of the folder (docs/en/export.md). The version grows when a program of the version before cannot read it.
 */
export const exportFormat = { name: 'mutirao-hub-export', version: 1 } as const;

/** The versions of the format that this program imports. */
const importedVersions = [1] as const;

/** The names inside of the folder. The manifest is written last, so a folder without one is incomplete. */
export const exportFileNames = {
  manifest: 'manifest.json',
  entity: (name: string) => `${name}.jsonl`,
  storedFiles: 'stored-files.jsonl',
  files: 'files',
  file: (key: string, extension: string) => `files/${key}.${extension}`,
} as const;

const count = z.int().check(z.nonnegative());
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const name = z.string().check(z.regex(/^[a-z][a-z-]{0,62}$/));
const field = z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,62}$/));

/** The part of the manifest that every version of the format has. */
export const exportFormatSchema = z.object({
  format: z.literal(exportFormat.name),
  formatVersion: count,
});

export const exportManifestSchema = z.object({
  format: z.literal(exportFormat.name),
  formatVersion: z.literal(importedVersions),
  /** The version of the program that wrote the folder. */
  programVersion: z.string().check(z.maxLength(50)),
  createdAt: z.iso.datetime(),
  hub: z.strictObject({ name: z.string().check(z.maxLength(200)) }),
  /** Whether the accounts of the members are in the folder, or at a hosted identity service. */
  accounts: z.enum(['included', 'hosted']),
  /** The JSON lines files by the names of their entities. */
  entities: z.record(name, z.strictObject({ fields: z.array(field), rows: count, bytes: count, sha256 })),
  /** The files in `files/`, and the list of them. `missing` counts those that the storage does not have. */
  storedFiles: z.strictObject({ files: count, fileBytes: count, missing: count, bytes: count, sha256 }),
  /** The number of Markdown files by folder. An import does not read them. */
  texts: z.record(name, count),
  /** What is not in the folder, and why. */
  leftOut: z.array(z.strictObject({ what: z.string(), why: z.string() })),
});

/** One line of the list of files. */
export const exportedFileSchema = z.strictObject({
  key: z.string().check(z.refine(isStorageKey)),
  path: z.string().check(z.regex(/^files\/[a-z0-9-]{3,80}\.[a-z0-9]{1,8}$/)),
  mediaType: z.string().check(z.regex(/^[\w.+-]{1,60}\/[\w.+-]{1,100}$/)),
  bytes: count,
  sha256,
});

export type ExportManifest = z.infer<typeof exportManifestSchema>;
export type ExportedFile = z.infer<typeof exportedFileSchema>;
export type ExportManifestEntity = ExportManifest['entities'][string];
