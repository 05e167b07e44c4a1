import { recordAddedColumnProblems } from './columns.mjs';
import {
  areNewColumns,
  listColumnsInExpression,
  isLargeTable,
  qualifiedTableNameOf,
  recordIfNotExists,
} from './file-state.mjs';

/** The commands of `alter table` that break the former version of the hub, and what each does. */
const breaking = {
  AT_DropColumn: 'is dropped',
  AT_DropConstraint: 'is dropped: the former version relies on it',
  AT_AlterColumnType: 'gets another type',
  AT_SetNotNull: 'becomes required: the former version may write null',
  AT_DropNotNull: 'may become null: the former version does not expect it',
};
const compatibleSubtypes = new Set([
  'AT_ValidateConstraint',
  'AT_SetStatistics',
  'AT_SetRelOptions',
  'AT_ResetRelOptions',
  'AT_SetStorage',
  'AT_SetCompression',
]);

/** Checks an `alter table`: adds what it breaks, and what is refused, to the state of its file. */
export function recordAlterTableProblems(state, { relation, cmds, objtype }) {
  const table = qualifiedTableNameOf(relation);
  if (objtype !== 'OBJECT_TABLE') {
    state.refusals.push(`${table} is changed in a way that the rules do not know`);
    return;
  }
  if (state.created.has(table)) return;
  for (const { AlterTableCmd: command } of cmds) checkCommand(state, table, command);
}

function checkCommand(state, table, command) {
  const { subtype, name, def, missing_ok: isOptional } = command;
  const object = `${table}.${name}`;
  if (subtype === 'AT_AddColumn' && isOptional)
    recordIfNotExists(state, `${table}.${def.ColumnDef.colname}`, 'add column');
  else if (subtype === 'AT_AddColumn') recordAddedColumnProblems(state, table, def.ColumnDef);
  else if (subtype === 'AT_AddConstraint') checkConstraint(state, table, def.Constraint);
  else if (subtype === 'AT_ColumnDefault') {
    if (!def && !state.added.has(object))
      state.breaks.push(`${object} loses its default: the former version inserts rows without it`);
  } else if (subtype in breaking) state.breaks.push(`${object} ${breaking[subtype]}`);
  else if (!compatibleSubtypes.has(subtype))
    state.refusals.push(`${table}: the rules do not know ${subtype}`);

  if (subtype === 'AT_ValidateConstraint') state.validating.push(object);
  if (subtype === 'AT_AlterColumnType' && isLargeTable(state, table))
    state.refusals.push(`${object} gets another type, which rewrites the table: add another column`);
  if (subtype === 'AT_SetNotNull' && isLargeTable(state, table) && !isKnownNotNull(state, object))
    state.refusals.push(`${object} is scanned: validate a check "${name} is not null" in a former file`);
}

const isKnownNotNull = ({ checks, validated }, column) =>
  [...checks].some(([constraint, checked]) => checked === column && validated.has(constraint));

function checkConstraint(state, table, constraint) {
  const { contype, conname, skip_validation: isUnchecked, indexname } = constraint;
  const keys = [...(constraint.keys ?? []), ...(constraint.fk_attrs ?? [])].map(
    ({ String: key }) => key.sval,
  );
  const columns = listColumnsInExpression(constraint.raw_expr, new Set(keys));
  const tested = constraint.raw_expr?.NullTest;
  if (tested?.nulltesttype === 'IS_NOT_NULL' && columns.size === 1)
    state.notNull.push([`${table}.${conname}`, `${table}.${[...columns][0]}`]);
  if (!areNewColumns(state, table, columns))
    state.breaks.push(`${table}: ${conname ?? 'a new constraint'} may reject what the former version writes`);
  if (!isLargeTable(state, table)) return;
  if (contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY') {
    if (!indexname)
      state.refusals.push(
        `${table}: a constraint builds an index: create the index concurrently, then use it`,
      );
  } else if (!isUnchecked)
    state.refusals.push(
      `${table}: a constraint checks all rows: add it "not valid", validate it in a later file`,
    );
}

/** Checks a `create index`: adds what it breaks, and what is refused, to the state of its file. */
export function recordCreateIndexProblems(state, statement) {
  const { idxname, relation, unique, concurrent, indexParams = [], whereClause } = statement;
  const table = qualifiedTableNameOf(relation);
  if (statement.if_not_exists) recordIfNotExists(state, `${table}: ${idxname}`, 'create index');
  // Indexes and tables share the names of a schema.
  else if (idxname) state.created.add(qualifiedTableNameOf({ ...relation, relname: idxname }));
  if (state.created.has(table)) return;
  const names = indexParams.flatMap(({ IndexElem: { name } }) => name ?? []);
  const columns = listColumnsInExpression([indexParams, whereClause], new Set(names));
  if (unique && !areNewColumns(state, table, columns))
    state.breaks.push(`${table}: ${idxname} may reject what the former version writes`);
  if (!concurrent && isLargeTable(state, table))
    state.refusals.push(`${table}: ${idxname} locks the table while it is built: create it concurrently`);
}
