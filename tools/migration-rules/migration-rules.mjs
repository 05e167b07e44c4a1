import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadModule, parseSync } from 'libpg-query';
import { createMigrationState } from './file-state.mjs';
import {
  findBackdatedMigrationViolations,
  findChangedMigrationViolations,
  listLandedMigrations,
  readMigrationChecksums,
} from './landed-migrations.mjs';
import { findChangedSignatureViolations, readPresentAndRecordedSignatures } from './signatures.mjs';
import { namesIn } from './names.mjs';
import { recordStatementProblems } from './statements.mjs';

const folders = ['server/src/identity/migrations', 'server/migrations'];
const changelog = 'CHANGELOG.md';

/** Landed migrations with an older name were written before any release: no former version runs beside them. */
const baseline = '20261129';

await loadModule();

/**
 * Checks that the former version runs beside each migration, function and view of a project, and that each migration is
 * as it landed, and newer than those that landed before it.
 */
export function findMigrationViolations(root) {
  const files = readMigrations(root);
  const releases = listChangelogReleases(readFileSync(path.join(root, changelog), 'utf8'));
  const checksums = readMigrationChecksums(root);
  const violations = [
    ...findUnsafeMigrationViolations(files, releases, listLandedMigrations(checksums)),
    ...findChangedSignatureViolations(readPresentAndRecordedSignatures(root)),
    ...findChangedMigrationViolations(files, checksums),
    ...findBackdatedMigrationViolations(files, checksums),
  ];
  return { read: files.length, violations };
}

/** Reads the migrations of a project, in the order in which they are applied. */
export const readMigrations = (root) =>
  folders.flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .filter((name) => name.endsWith('.sql'))
      .toSorted()
      .map((name) => ({
        path: `${folder}/${name}`,
        text: readFileSync(path.join(root, folder, name), 'utf8'),
      })),
  );

/** Returns the versions that a changelog has a section for. */
export const listChangelogReleases = (text) =>
  [...text.matchAll(/^## (\d+\.\d+\.\d+)\b/gm)].map(([, version]) => version);

/** Returns what is wrong with migrations that are not in the baseline, in their order. */
export function findUnsafeMigrationViolations(files, releases, landed) {
  const known = { checks: new Map(), validated: new Set(), indexes: new Set() };
  return files.flatMap(({ path: file, text }) => {
    const { statements, error } = parse(text);
    // A new migration is checked whatever its date: an installed hub applies it beside the former version.
    const isBaseline = path.basename(file) < baseline && landed.includes(file);
    const found = !isBaseline && !error ? findFileViolations(known, { text, statements, releases }) : [];
    recordIndexNames(known.indexes, statements);
    return [...(error ? [error.message] : []), ...found].map((violation) => `${file}: ${violation}`);
  });
}

function parse(text) {
  try {
    return { statements: (parseSync(text).stmts ?? []).map(({ stmt }) => stmt) };
  } catch (error) {
    return { statements: [], error };
  }
}

function findFileViolations(known, { text, statements, releases }) {
  const built = new Set(
    statements.flatMap(({ IndexStmt }) => (IndexStmt?.concurrent ? IndexStmt.idxname : [])),
  );
  const state = { ...createMigrationState(known), built, validating: [], notNull: [] };
  for (const statement of statements) recordStatementProblems(state, statement);
  // What this file has validated counts from the next file on.
  for (const [constraint, column] of state.notNull) known.checks.set(constraint, column);
  for (const constraint of state.validating) known.validated.add(constraint);
  const { problem, isContract } = readContract(text, releases);
  return [
    ...problem,
    ...(isContract ? [] : state.breaks.map((found) => `${found} (allowed in a contract step only)`)),
    ...state.refusals,
    ...findMisplaced(text, statements),
  ];
}

/** Records which indexes exist after a file. */
function recordIndexNames(indexes, statements) {
  for (const { IndexStmt, DropStmt, RenameStmt } of statements) {
    if (IndexStmt?.idxname) indexes.add(IndexStmt.idxname);
    if (DropStmt?.removeType === 'OBJECT_INDEX')
      for (const object of DropStmt.objects) indexes.delete(namesIn(object).at(-1));
    if (RenameStmt?.relation && indexes.delete(RenameStmt.relation.relname)) indexes.add(RenameStmt.newname);
  }
}

const contractHelp =
  'the first line of a contract step is "-- contract: X.Y.Z", a version with a section in CHANGELOG.md';

/** A contract step names the first release that does not use what it removes. */
function readContract(text, releases) {
  const [first = ''] = text.split('\n', 1);
  if (!/^--\s*contract\b/i.test(first)) return { problem: [], isContract: false };
  const [, version] = /^-- contract: (\d+\.\d+\.\d+)$/.exec(first) ?? [];
  return { problem: releases.includes(version) ? [] : [contractHelp], isContract: true };
}

/** Returns what is wrong with the way in which the statements are divided among files. */
function findMisplaced(text, statements) {
  const isWithoutTransaction = /^(-- contract: .*\n)?-- without a transaction\n/.test(text);
  const isConcurrent = ({ IndexStmt, DropStmt }) => Boolean((IndexStmt ?? DropStmt)?.concurrent);
  const concurrent = statements.filter(isConcurrent);
  const found = [];
  if (isWithoutTransaction && !isRepeatable(statements))
    found.push(
      'a file without a transaction has two statements: drop index concurrently if exists, create index concurrently',
    );
  if (!isWithoutTransaction && concurrent.length > 0)
    found.push(
      'an index is built concurrently only in a file that begins with "-- without a transaction", or has it below the line of a contract step',
    );
  const validates = statements.some(({ AlterTableStmt }) =>
    AlterTableStmt?.cmds.some(({ AlterTableCmd }) => AlterTableCmd.subtype === 'AT_ValidateConstraint'),
  );
  if (validates && statements.length > 1)
    found.push('a constraint is validated in a file of its own, because other locks would be held meanwhile');
  return found;
}

const isRepeatable = ([drop, create, ...others]) =>
  others.length === 0 &&
  Boolean(drop?.DropStmt?.concurrent && drop.DropStmt.missing_ok && create?.IndexStmt?.concurrent);
