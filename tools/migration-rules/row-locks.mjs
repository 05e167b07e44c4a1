import { isLargeTable, qualifiedTableNameOf } from './file-state.mjs';
import { listNestedNodes } from './nested-nodes.mjs';

/** Records a `select … for update`, also a nested one, that locks rows of a large table until the file is committed. */
export function recordRowLockProblems(state, statement) {
  for (const [, select] of listNestedNodes(statement, ['SelectStmt'])) {
    if (!select.lockingClause) continue;
    const tables = listNestedNodes(select.fromClause, ['RangeVar']).map(([, table]) => table);
    for (const table of new Set(tables.map(qualifiedTableNameOf)))
      if (isLargeTable(state, table))
        state.refusals.push(
          `${table}: rows are locked until the migration ends: lock them in batches, by a job`,
        );
  }
}
