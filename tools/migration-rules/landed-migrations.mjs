import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { tryGit } from '../run-git.mjs';

/** The file with the checksum of each migration. A line is added with the migration, and never changed. */
export const checksumsFile = 'tools/migration-rules/checksums.json';

/** Returns the SHA-256 checksum of each migration, by its path. */
export const computeChecksums = (files) =>
  Object.fromEntries(
    files.map(({ path: file, text }) => [file, createHash('sha256').update(text).digest('hex')]),
  );

/** Reads the recorded checksums, and those with which the migrations landed on the main branch. */
export function readMigrationChecksums(root) {
  const file = path.join(root, checksumsFile);
  return {
    recorded: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {},
    landed: readFirstChecksums(root),
  };
}

/**
 * Returns the migrations that are not as they landed. A migration that is not on the main branch yet may still change.
 * Without a history, such as in a shallow clone or a tarball, the recorded checksums alone decide.
 */
export function findChangedMigrationViolations(files, { recorded, landed }) {
  const present = computeChecksums(files);
  const names = new Set([...Object.keys(present), ...Object.keys(recorded), ...Object.keys(landed)]);
  return [...names].flatMap((name) => {
    const former = landed[name] ?? recorded[name];
    if (former === undefined) return [`${name}: run node tools/record-revisions.mjs`];
    if (present[name] === undefined && name in landed)
      return [`${name} is removed: a migration stays as it landed`];
    if (present[name] !== former && name in landed)
      return [`${name} is changed: a migration stays as it landed, write another one`];
    if (present[name] !== recorded[name] || recorded[name] !== former)
      return [`${name} is not as it was recorded: run node tools/record-revisions.mjs if it has not landed`];
    return [];
  });
}

/** Returns the paths of the migrations on the main branch. Without a history these are the recorded ones. */
export const listLandedMigrations = ({ recorded, landed }) =>
  Object.keys(Object.keys(landed).length > 0 ? landed : recorded);

/**
 * Returns new migrations that are older than the newest one on the main branch. They are applied in the order of their
 * names, so an installed hub would apply the new one after the newest one, and a new hub before it.
 */
export function findBackdatedMigrationViolations(files, checksums) {
  const landed = listLandedMigrations(checksums);
  return files.flatMap(({ path: file }) => {
    if (landed.includes(file)) return [];
    const folder = path.dirname(file);
    const newest = landed
      .filter((name) => path.dirname(name) === folder)
      .toSorted()
      .at(-1);
    if (newest === undefined || file > newest) return [];
    return [
      `${file} is older than ${path.basename(newest)}, which has landed: rename it to the present UTC time`,
    ];
  });
}

/** Returns what to record: each migration as it landed, and the others as they are. */
export const computeChecksumsFileContent = (files, { landed }) =>
  Object.fromEntries(
    Object.entries({ ...computeChecksums(files), ...landed }).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

/**
 * Returns the first checksum that the history of the main branch has recorded for each migration. A folder without a
 * repository, or below that of another project, has no history.
 */
function readFirstChecksums(root) {
  const branch = ['refs/remotes/origin/main', 'refs/heads/main', 'HEAD'].find(
    (ref) => tryGit(root, 'rev-parse', '--verify', '--quiet', `${ref}^{commit}`) !== undefined,
  );
  if (!branch) return {};
  const format = ['--reverse', '--format=', '--patch', '--no-color', '--no-ext-diff', '-m', '--first-parent'];
  const log = tryGit(root, 'log', ...format, branch, '--', checksumsFile) ?? '';
  const first = {};
  for (const [, name, checksum] of log.matchAll(/^\+ *"([^"]+)": "([0-9a-f]{64})",?$/gm))
    first[name] ??= checksum;
  return first;
}
