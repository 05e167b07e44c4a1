import { sql, type Sql } from './database.ts';

declare const cteBrand: unique symbol;

/**
 * The name of a common table expression, and its columns: in a statement `${claimed}` writes `claimed` and
 * `${counted.likes}` writes `counted.likes`. Code that uses another expression or column does not compile.
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
 * Adds the names of common table expressions to the SQL fragment that defines them: `${fragment}` writes the
 * definitions, and each property of the fragment is a name that the rest of the statement can use.
 */
export const attachCteNames = <
  Outputs extends Readonly<Record<string, Sql>> & { readonly [Name in keyof Sql]?: never },
>(
  definitions: Sql,
  outputs: Outputs,
): Sql & Outputs => Object.assign(definitions, outputs);
