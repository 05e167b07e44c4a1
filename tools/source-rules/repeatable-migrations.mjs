import { createHash } from 'node:crypto';

export const repeatableFolder = 'server/repeatable-migrations';
export const revisionsFile = `${repeatableFolder}/revisions.json`;

const filePattern = new RegExp(`^${repeatableFolder}/((functions|views|triggers)/[\\w-]+\\.sql)$`);
const allowed = {
  functions: /^create or replace function /,
  views: /^create or replace view /,
  triggers: /^create or replace trigger /,
};

const checksumOf = (text) => createHash('sha256').update(text).digest('hex');
const revisionOf = (text) => Number(/^-- revision: ([1-9]\d*)\n/.exec(text)?.[1] ?? 0);

/** Returns the repeatable files: their names as the ledger of the database has them, and their texts. */
const listRepeatableFiles = (files) =>
  files.flatMap(({ path, text }) => {
    const [, name, kind] = filePattern.exec(path) ?? [];
    return name ? [{ name, kind, text }] : [];
  });

/** Returns statements that cannot be repeated, or that belong into another folder. */
export const findForbiddenStatements = (files) =>
  listRepeatableFiles(files).flatMap(({ name, kind, text }) =>
    statementsOf(text)
      .filter((statement) => !allowed[kind].test(statement))
      .map((statement) => `${name}: ${statement.slice(0, 60)}`),
  );

// Bodies and other literals can contain semicolons and comments, so they are removed first.
const statementsOf = (text) =>
  text
    .replaceAll(/--[^\n]*|\$\$[\s\S]*?\$\$|'(?:[^']|'')*'/g, (match) => (match.startsWith('--') ? '' : "''"))
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');

/**
 * Returns the files with another revision or checksum than the recorded one, and recorded files that do not exist. A
 * text that changes without a new revision works on a new database and in every test, but each database that has the
 * former text rejects it.
 */
export function findUnrecordedRevisions(files) {
  const present = listRepeatableFiles(files);
  const recorded = JSON.parse(files.find(({ path }) => path === revisionsFile)?.text ?? '{}');
  const isRecorded = ({ name, text }) =>
    recorded[name]?.revision === revisionOf(text) && recorded[name].checksum === checksumOf(text);
  const names = new Set(present.map(({ name }) => name));
  return [
    ...present.filter((file) => !isRecorded(file)).map(({ name }) => name),
    ...Object.keys(recorded).filter((name) => !names.has(name)),
  ].map((name) => `${name}: run node tools/record-revisions.mjs`);
}

/**
 * Returns the texts of the files, with a new revision in each file that changed, and the record of all revisions. The
 * revision of a changed file is at least one more than the recorded one.
 */
export function computeRevisedTextsAndRevisions(files, recorded) {
  const texts = {};
  const revisions = {};
  for (const { name, text } of listRepeatableFiles(files)) {
    const { revision = 0, checksum } = recorded[name] ?? {};
    const isChanged = checksumOf(text) !== checksum;
    const next = isChanged ? Math.max(revision + 1, revisionOf(text)) : revision;
    texts[name] = isChanged ? `-- revision: ${next}\n${text.replace(/^-- revision:.*\n/, '')}` : text;
    revisions[name] = { revision: next, checksum: checksumOf(texts[name]) };
  }
  return { texts, revisions };
}
