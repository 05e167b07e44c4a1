/**
 * Tables that never have many rows, because members cannot add any. A lock on them lasts only a moment, so they may be
 * rewritten, scanned and indexed in a migration.
 */
export const smallTables = new Set([
  'public.hub_settings',
  'public.outbox_readers',
  'public.nightly_backups',
]);

/** Returns the name of a table with its schema. */
export const qualifiedTableNameOf = ({ schemaname = 'public', relname }) => `${schemaname}.${relname}`;

/** Returns what the rules know about a migration while they read its statements. */
export function createMigrationState({ checks, validated, indexes }) {
  return {
    /** Tables and indexes that the file has created so far: no version uses them, and the tables have no rows. */
    created: new Set(),
    /** Functions and views that the file has defined so far, each with its kind. */
    defined: new Set(),
    /** Columns that the file has added so far to older tables, as `schema.table.column`. */
    added: new Set(),
    /** `not null` checks that earlier files added (constraint → column), and which of them are validated. */
    checks,
    validated,
    /** Names of the indexes that earlier files created. */
    indexes,
    /** What breaks the former version of the hub: allowed in a contract step only. */
    breaks: /** @type {string[]} */ ([]),
    /** What locks a large table for long, or what the rules cannot judge: never allowed. */
    refusals: /** @type {string[]} */ ([]),
  };
}

export const isLargeTable = (state, table) => !state.created.has(table) && !smallTables.has(table);

/** Records "if not exists". The file would pass over an object of the same name that has other columns. */
export const recordIfNotExists = (state, name, statement) =>
  void state.refusals.push(
    `${name}: "if not exists" hides that another version created it differently: write "${statement}"`,
  );

/** Returns the columns that an expression or a list of keys names. */
export function listColumnsInExpression(node, found = new Set()) {
  if (node === null || typeof node !== 'object') return found;
  const fields = node.ColumnRef?.fields ?? [];
  const last = fields.at(-1)?.String?.sval;
  if (last) found.add(last);
  for (const value of Object.values(node)) listColumnsInExpression(value, found);
  return found;
}

/** Returns whether the file itself has added all of these columns. The former version does not write them. */
export const areNewColumns = (state, table, columns) =>
  columns.size > 0 && [...columns].every((column) => state.added.has(`${table}.${column}`));
