import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import * as z from 'zod/mini';

export type SqlFile = { name: string; text: string; checksum: string };

const checksumOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Returns the names of the SQL files in a folder, in the order in which they are applied. */
export const listSqlFileNames = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();

export async function readSqlFiles(folder: string): Promise<SqlFile[]> {
  return Promise.all(
    (await listSqlFileNames(folder)).map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8');
      return { name, text, checksum: checksumOf(text) };
    }),
  );
}

const formerChecksumsSchema = z.record(z.string(), z.array(z.string()));

/**
 * Reads the checksums that migrations had before a change that leaves the schema the same: a database to which the
 * former file was applied is still opened. A folder without such changes has no file.
 */
export async function readFormerChecksums(folder: string): Promise<Map<string, readonly string[]>> {
  const file = (await readdir(folder)).find((name) => name === 'former-checksums.json');
  if (file === undefined) return new Map();
  const text = await readFile(path.join(folder, file), 'utf8');
  return new Map(Object.entries(formerChecksumsSchema.parse(JSON.parse(text))));
}

/** Returns whether a table exists; its name includes its schema. */
export async function hasDatabaseTable(client: pg.ClientBase | pg.Pool, name: string): Promise<boolean> {
  const found = await client.query('select to_regclass($1) is not null as found', [name]);
  return found.rows[0].found;
}

// String literals are skipped first, because text that looks like a comment within one is no comment.
export const removeSqlComments = (text: string) =>
  text.replaceAll(
    /('(?:[^']|'')*')|--[^\n]*|\/\*[\s\S]*?\*\//g,
    (_, quoted: string | undefined) => quoted ?? ' ',
  );
