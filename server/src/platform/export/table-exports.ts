/** How the rows of a table are exported. SQL fragments name tables with their schemas. */
export type ExportedTable = {
  /** The name of the entity: `discussions` is written to `discussions.jsonl`. */
  entity: string;
  /** The exported columns, separated by spaces, in the order of the fields. */
  columns: string;
  /** The columns that are left out: why, and the value that an import stores where null is not allowed. */
  withoutColumns?: Record<string, { why: string; onImport?: string }>;
  /** What is exported in place of the values of a column: why, and the expression of the values of a row `t`. */
  values?: Record<string, { why: string; value: string }>;
  /** Which rows are exported, if not all: why, and the condition of a row `t`. */
  rows?: { why: string; condition: string };
  /** True if an import keeps the rows that the table already has. An empty hub must have no rows that match `rows`. */
  keepsOtherRows?: boolean;
  /** The columns that order the rows of a table without a primary key. */
  order?: string;
  /** The sequences that an import sets to the largest value of a column. */
  sequences?: Record<string, string>;
  /** Queries that return the stored files of the rows, as `key` and `media_type`. */
  files?: readonly string[];
};

/** Why a table is not exported, and a statement that an import runs. */
export type LeftOutTable = { leftOut: string; onImport?: string };

export type TableExport = ExportedTable | LeftOutTable;

/** Every table of the hub by its name with the schema. */
export type TableExports = ReadonlyMap<string, TableExport>;

export const isLeftOut = (table: TableExport): table is LeftOutTable => 'leftOut' in table;

export const listExportedColumns = ({ columns }: Pick<ExportedTable, 'columns'>) => columns.split(' ');

/** Returns the field name of a column: `author_id` is `authorId`. */
export const toFieldName = (column: string) =>
  column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
