import { sql, type Sql } from './database.ts';

declare const cteBrand: unique symbol;

/**
 * The name of a common table expression, and its columns: in a statement `${claimed}` writes `claimed` and
 * `${counted.likes}` writes `counted.likes`. A reader that names another table or column does not compile.
 */
export type CteName<Column extends string = never> = Sql &
  Readonly<Record<Column, Sql>> & { readonly [cteBrand]: true };

/**
 * Names a common table expression; the statement defines it with `${name} as (...)`. All names are fixed text in the
 * code.
 */
export const nameCte = <const Column extends string = never>(
  name: string,
  // A column of such a name would replace a property that the driver reads.
  ...columns: readonly (Column extends keyof Sql ? never : Column)[]
) =>
  Object.assign(
    sql.raw(name),
    Object.fromEntries(columns.map((column) => [column, sql.raw(`${name}.${column}`)])),
  ) as CteName<Column>;

/**
 * Gives a fragment the common table expressions that it makes for the rest of the statement: `${fragment}` writes its
 * definitions, and its properties are their names.
 */
export const attachCteNames = <
  Outputs extends Readonly<Record<string, Sql>> & { readonly [Name in keyof Sql]?: never },
>(
  definitions: Sql,
  outputs: Outputs,
): Sql & Outputs => Object.assign(definitions, outputs);
