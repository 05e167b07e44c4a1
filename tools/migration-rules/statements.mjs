import {
  recordCreateFunctionProblems,
  recordCreateTriggerProblems,
  recordCreateViewProblems,
  recordDefineProblems,
} from './definitions.mjs';
import { isLargeTable, qualifiedTableNameOf, recordIfNotExists } from './file-state.mjs';
import { recordCodeProblems, recordFunctionProblems } from './functions.mjs';
import { namesIn } from './names.mjs';
import { listNestedNodes } from './nested-nodes.mjs';
import { recordRowLockProblems } from './row-locks.mjs';
import { recordAlterTableProblems, recordCreateIndexProblems } from './tables.mjs';

/** Statements that no version notices. */
const compatibleStatements = [
  'CommentStmt',
  'CreateEnumStmt',
  'CreateExtensionStmt',
  'CreateSchemaStmt',
  'CreateStatsStmt',
  'SelectStmt',
];

/** Statements that PostgreSQL runs as part of others, in a `with` clause. */
const nestableStatements = ['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt'];

/** Statements that run what is nested in them at once. Others store it, such as the body of a function. */
const executedStatements = new Set([...nestableStatements, 'SelectStmt', 'CreateTableAsStmt']);

const checkers = {
  AlterTableStmt: recordAlterTableProblems,
  IndexStmt: recordCreateIndexProblems,
  CreateStmt: (state, statement) => checkCreate(state, statement.relation, statement),
  CreateTableAsStmt: (state, statement) => checkCreate(state, statement.into.rel, statement),
  CreateSeqStmt: (state, { sequence, if_not_exists: isOptional }) => {
    if (isOptional) recordIfNotExists(state, qualifiedTableNameOf(sequence), 'create sequence');
  },
  RenameStmt: checkRename,
  DropStmt: checkDrop,
  GrantStmt: checkRevoke,
  InsertStmt: (state, statement) => {
    if (statement.selectStmt?.SelectStmt.valuesLists === undefined) checkData(state, statement);
  },
  UpdateStmt: checkData,
  DeleteStmt: checkData,
  CreateFunctionStmt: recordCreateFunctionProblems,
  CreateTrigStmt: recordCreateTriggerProblems,
  DefineStmt: recordDefineProblems,
  ViewStmt: recordCreateViewProblems,
  DoStmt: recordCodeProblems,
  CallStmt: recordCodeProblems,
  ...Object.fromEntries(compatibleStatements.map((kind) => [kind, () => undefined])),
};

/** Checks a statement: adds what it breaks, and what is refused, to the state of its file. */
export function recordStatementProblems(state, statement) {
  const [[kind, content]] = Object.entries(statement);
  checkOneStatement(state, kind, content);
  if (!executedStatements.has(kind)) return;
  for (const [nestedKind, nested] of listNestedNodes(content, nestableStatements))
    checkOneStatement(state, nestedKind, nested);
  recordFunctionProblems(state, content);
  recordRowLockProblems(state, statement);
}

function checkOneStatement(state, kind, content) {
  const check = checkers[kind];
  if (check) check(state, content);
  else
    state.refusals.push(
      `the rules do not know ${kind}: write statements that tools/migration-rules/statements.mjs knows, or add it there with a test`,
    );
}

function checkCreate(state, relation, { if_not_exists: isOptional, objtype, inhRelations: parents = [] }) {
  const name = qualifiedTableNameOf(relation);
  for (const parent of parents.map(({ RangeVar }) => qualifiedTableNameOf(RangeVar)))
    if (!state.created.has(parent))
      state.breaks.push(`${name} adds its rows to ${parent}, which the former version reads`);
  const kind = objtype === 'OBJECT_MATVIEW' ? 'materialized view' : 'table';
  // With `if not exists`, the table may exist before the migration, so the other rules treat it as an existing table.
  if (isOptional) recordIfNotExists(state, name, `create ${kind}`);
  else state.created.add(name);
}

function checkRename(state, { renameType, relation, object, subname, newname }) {
  if (relation && state.created.has(qualifiedTableNameOf(relation))) return;
  const name = relation ? qualifiedTableNameOf(relation) : namesIn(object).join('.');
  // PostgreSQL renames a table too if `alter index` names one, and errors of a unique index contain its name.
  const advice = renameType === 'OBJECT_INDEX' ? ': keep its name, or create another index' : '';
  state.breaks.push(`${[name, subname].filter(Boolean).join('.')} is renamed to ${newname}${advice}`);
}

function checkDrop(state, { objects, concurrent, removeType }) {
  for (const object of objects) {
    const parts = namesIn(object);
    const isRebuilt = concurrent && state.built.has(parts.at(-1));
    const isOlder = state.indexes.has(parts.at(-1));
    // A file may drop an index that it builds itself: a retry first removes what a failed build has left.
    if (isRebuilt && !isOlder) continue;
    const advice = isRebuilt ? ', but an earlier file created it: give the new index another name' : '';
    state.breaks.push(`${parts.join('.')} is dropped (${removeType.slice(7).toLowerCase()})${advice}`);
  }
}

function checkRevoke(state, { is_grant: isGrant, objects = [] }) {
  if (isGrant) return;
  const isNew = ({ RangeVar }) => RangeVar && state.created.has(qualifiedTableNameOf(RangeVar));
  if (!objects.every(isNew))
    state.breaks.push(
      'a right is revoked that the former version may use: revoke it in the release after the last use',
    );
}

function checkData(state, { relation }) {
  const table = qualifiedTableNameOf(relation);
  if (isLargeTable(state, table))
    state.refusals.push(`${table} is written in one transaction: fill it in batches, by a job`);
}
