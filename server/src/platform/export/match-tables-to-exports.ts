import type pg from 'pg';
import { toQualifiedTableName, type ArchivedTable } from '#platform/backup/archive-format';
import { quoteTableName } from '#platform/backup/copy-table';
import { ExportError } from './export-error.ts';
import {
  isLeftOut,
  listExportedColumns,
  toFieldName,
  type ExportedTable,
  type TableExports,
} from './table-exports.ts';

export type ExportEntityField = {
  name: string;
  column: string;
  type: string;
  /** True if an import can leave the field out: the column then has its default, or null. */
  isOptional: boolean;
};

/** An exported table as it is in this database. */
export type ExportEntity = ExportedTable & {
  table: { schema: string; name: string };
  quotedTable: string;
  fields: ExportEntityField[];
  /** The terms of `order by`. */
  orderTerms: string[];
};

export type TableMatches = {
  /** The exported tables, ordered by entity. */
  entities: ExportEntity[];
  /** The tables, and the columns of exported tables, that `exports` does not describe: another program created them. */
  unknown: string[];
};

/**
 * Matches the existing tables to their exports, and returns an entity for each table that is exported. Throws an
 * `ExportError` if a table or a column that `exports` describes is missing, because then the database is older than the
 * program.
 */
export async function matchTablesToExports(
  client: pg.Client,
  { exports, existing }: { exports: TableExports; existing: readonly ArchivedTable[] },
): Promise<TableMatches> {
  const columns = await listColumns(client, [...new Set(existing.map(({ schema }) => schema))]);
  const entities: ExportEntity[] = [];
  const unknown: string[] = [];
  for (const table of existing) {
    const name = toQualifiedTableName(table);
    const tableExport = exports.get(name);
    if (!tableExport) unknown.push(name);
    if (!tableExport || isLeftOut(tableExport)) continue;
    const expected = [...listExportedColumns(tableExport), ...Object.keys(tableExport.withoutColumns ?? {})];
    const missing = expected.find((column) => !table.columns.includes(column));
    if (missing !== undefined) throw new ExportError('other_tables', { detail: `${name}.${missing}` });
    const others = table.columns.filter((column) => !expected.includes(column));
    unknown.push(...others.map((column) => `${name}.${column}`));
    const rows = columns.filter((row) => row.schema === table.schema && row.name === table.name);
    entities.push(toExportEntity(client, { table, exportedTable: tableExport, columns: rows }));
  }
  const names = new Set(existing.map(toQualifiedTableName));
  const missing = [...exports.keys()].find((name) => !names.has(name));
  if (missing !== undefined) throw new ExportError('other_tables', { detail: missing });
  return { entities: entities.toSorted((one, other) => (one.entity < other.entity ? -1 : 1)), unknown };
}

type ColumnRow = {
  schema: string;
  name: string;
  column: string;
  type: string;
  isText: boolean;
  isOptional: boolean;
  /** The position in the primary key, from 1; null if the column is not part of it. */
  position: number | null;
};

async function listColumns(client: pg.Client, schemas: readonly string[]): Promise<ColumnRow[]> {
  const { rows } = await client.query<ColumnRow>(
    `select n.nspname as schema, c.relname as name, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
            t.typcategory = 'S' as "isText", not a.attnotnull or a.atthasdef as "isOptional",
            array_position(i.indkey::int2[], a.attnum) + 1 as position
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     join pg_type t on t.oid = a.atttypid
     left join pg_index i on i.indrelid = c.oid and i.indisprimary
     where n.nspname = any ($1) and c.relkind = 'r'`,
    [schemas],
  );
  return rows;
}

type ExportedTableWithColumns = {
  table: ExportEntity['table'];
  exportedTable: ExportedTable;
  columns: ColumnRow[];
};

function toExportEntity(
  client: pg.Client,
  { table, exportedTable, columns }: ExportedTableWithColumns,
): ExportEntity {
  const byName = new Map(columns.map((column) => [column.column, column]));
  const primaryKey = columns
    .filter(({ position }) => position !== null)
    .toSorted((one, other) => Number(one.position) - Number(other.position))
    .map(({ column }) => column);
  const order = exportedTable.order?.split(' ') ?? primaryKey;
  // Every database must return the rows in the same order, whatever its collation is.
  const toTerm = (column: string) =>
    `t.${client.escapeIdentifier(column)}${byName.get(column)?.isText ? ' collate "C"' : ''}`;
  return {
    ...exportedTable,
    table,
    quotedTable: quoteTableName(client, table),
    orderTerms: order.map(toTerm),
    fields: listExportedColumns(exportedTable).map((column) => ({
      name: toFieldName(column),
      column,
      type: byName.get(column)?.type ?? '',
      isOptional: byName.get(column)?.isOptional ?? false,
    })),
  };
}
