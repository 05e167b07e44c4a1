import * as z from 'zod/mini';
import { isStorageKey } from '#platform/storage/storage';

/** The version of the archive format. A program reads only archives of its own format. */
export const archiveFormatVersion = 1;

/**
 * The entries of an archive, in the order in which they are written (docs/en/backup.md): the manifest, the keys, the
 * tables, the files or the list of the files that are beside the archive, the summary and its digest.
 */
export const archiveEntryNames = {
  manifest: 'manifest.json',
  keys: 'keys.age',
  table: (name: string, part: number) => `tables/${name}/${String(part).padStart(6, '0')}.zst`,
  file: (key: string) => `files/${key.slice(0, 2)}/${key}`,
  fileList: 'files.jsonl.zst',
  summary: 'summary.json',
  digest: 'summary.sha256',
} as const;

const identifier = z.string().check(z.regex(/^[a-z_][a-z0-9_]{0,62}$/));
const count = z.int().check(z.nonnegative());
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const tableSchema = z.object({
  schema: identifier,
  name: identifier,
  /** The columns in the order in which the rows contain them. Generated columns are not stored. */
  columns: z.array(identifier).check(z.minLength(1)),
});

const sequenceSchema = z.object({
  schema: identifier,
  name: identifier,
  lastValue: z.string().check(z.regex(/^-?\d{1,19}$/)),
  isCalled: z.boolean(),
});

export const keyProtections = ['passphrase', 'public key', 'none'] as const;

/** The manifest says what the archive contains, and is its first entry. */
export const manifestSchema = z.object({
  format: z.literal(archiveFormatVersion),
  /** The version of the program that wrote the archive. */
  version: z.string().check(z.maxLength(50)),
  createdAt: z.iso.datetime(),
  postgresMajor: count,
  /** The names of the applied migrations by schema. */
  migrations: z.record(identifier, z.array(z.string().check(z.maxLength(200)))),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
  /** How the hub's keys in the archive are encrypted; `none` if the archive contains no keys. */
  keys: z.enum(keyProtections),
  /** True if the archive contains the files of members, false if they are beside it. */
  containsFiles: z.boolean(),
  /** True if the files were left out: then the list of files is empty. */
  leavesOutFiles: z.optional(z.boolean()),
  /** The settings from the environment that are not secret, to compare with those of the new machine. */
  settings: z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(2_000))),
});

/**
 * The summary has the totals and digests of the content. Only its own digest follows it, so an incomplete archive has
 * no summary.
 */
export const summarySchema = z.object({
  manifest: sha256,
  keys: z.nullable(sha256),
  /** The tables by `schema.name`, each with the digest of its rows in PostgreSQL's binary COPY format. */
  tables: z.record(z.string(), z.object({ rows: count, bytes: count, sha256 })),
  /** The number and bytes of the files, and the digest of the lines that name them (`formatFileLine`). */
  files: z.object({ count, bytes: count, sha256 }),
});

/** One line of the list of files. */
export const storedFileSchema = z.object({
  key: z.string().check(z.refine(isStorageKey)),
  bytes: count,
  sha256,
});

export type Manifest = z.infer<typeof manifestSchema>;
export type Summary = z.infer<typeof summarySchema>;
export type ArchivedTable = z.infer<typeof tableSchema>;
export type ArchivedSequence = z.infer<typeof sequenceSchema>;
export type StoredFile = z.infer<typeof storedFileSchema>;

/** Returns the line of a file in the list of files. */
export const formatFileLine = ({ key, bytes, sha256: digest }: StoredFile) =>
  `${JSON.stringify({ key, bytes, sha256: digest })}\n`;

/** Returns the name of a table as the archive writes it. */
export const toQualifiedTableName = ({ schema, name }: { schema: string; name: string }) =>
  `${schema}.${name}`;
