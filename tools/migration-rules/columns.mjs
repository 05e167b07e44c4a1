import { isLargeTable } from './file-state.mjs';
import { recordFunctionProblems } from './functions.mjs';

// Functions that PostgreSQL computes once for all rows of a new column.
const stableFunctions = new Set(['now', 'transaction_timestamp', 'statement_timestamp']);

/** Records a column that is added to an older table, and what is wrong with it. */
export function recordAddedColumnProblems(state, table, { colname, constraints = [] }) {
  state.added.add(`${table}.${colname}`);
  const kinds = new Map(constraints.map(({ Constraint }) => [Constraint.contype, Constraint]));
  const name = `${table}.${colname}`;
  const hasAutomaticValue = ['CONSTR_DEFAULT', 'CONSTR_IDENTITY', 'CONSTR_GENERATED'].some((kind) =>
    kinds.has(kind),
  );
  if ((kinds.has('CONSTR_NOTNULL') || kinds.has('CONSTR_PRIMARY')) && !hasAutomaticValue)
    state.breaks.push(`${name} needs a default: the former version inserts rows without it`);
  const defaultExpression = kinds.get('CONSTR_DEFAULT')?.raw_expr;
  recordFunctionProblems(state, defaultExpression);
  if (!isLargeTable(state, table)) return;
  const isVolatile = defaultExpression !== undefined && !isConstant(defaultExpression);
  const isStored = kinds.get('CONSTR_GENERATED')?.generated_kind === 's';
  if (isVolatile || isStored || kinds.has('CONSTR_IDENTITY'))
    state.refusals.push(`${name} has a value of its own in each row, which rewrites the table`);
  if (kinds.has('CONSTR_CHECK') || (kinds.has('CONSTR_FOREIGN') && defaultExpression !== undefined))
    state.refusals.push(`${name} is checked in all rows: add the constraint by itself, "not valid"`);
  if (kinds.has('CONSTR_UNIQUE') || kinds.has('CONSTR_PRIMARY'))
    state.refusals.push(`${name} builds an index: create it concurrently in a file of its own`);
}

function isConstant({ A_Const, TypeCast, FuncCall, SQLValueFunction, A_ArrayExpr }) {
  if (A_Const || SQLValueFunction) return true;
  if (TypeCast) return isConstant(TypeCast.arg);
  if (A_ArrayExpr) return (A_ArrayExpr.elements ?? []).every(isConstant);
  return stableFunctions.has(FuncCall?.funcname.at(-1).String.sval);
}
