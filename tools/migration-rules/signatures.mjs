import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'libpg-query';

const folder = 'server/repeatable-migrations';
/** The file with the signature that each function and view had when it was last recorded. */
export const signaturesFile = `${folder}/signatures.json`;

/** Reads the signatures of the functions and views of a project, and the recorded ones. */
export function readPresentAndRecordedSignatures(root) {
  const files = globSync(`${folder}/{functions,views}/*.sql`, { cwd: root }).toSorted();
  const recordedFile = path.join(root, signaturesFile);
  return {
    present: Object.assign(
      {},
      ...files.map((file) => parseSqlSignatures(readFileSync(path.join(root, file), 'utf8'))),
    ),
    recorded: existsSync(recordedFile) ? JSON.parse(readFileSync(recordedFile, 'utf8')) : {},
  };
}

/** Returns the parameters and the result of each function of a file, and the columns of each view. */
export function parseSqlSignatures(text) {
  const found = {};
  const add = (name, signature) => (found[name] = name in found ? `${found[name]}; ${signature}` : signature);
  for (const { stmt } of parseSync(text).stmts ?? []) {
    const { CreateFunctionStmt: definition, ViewStmt: view } = stmt;
    if (definition) add(`function ${joinNames(definition.funcname)}`, signatureOf(definition));
    if (view) add(`view ${view.view.relname}`, listColumns(view).join(', '));
  }
  return found;
}

function signatureOf({ parameters = [], returnType }) {
  const list = parameters.map(({ FunctionParameter: { name = '', mode, argType, defexpr } }) =>
    [modes[mode], name, typeOf(argType), defexpr && 'default'].filter(Boolean).join(' '),
  );
  return `(${list.join(', ')}) returns ${returnType ? typeOf(returnType) : 'nothing'}`;
}

const modes = {
  FUNC_PARAM_OUT: 'out',
  FUNC_PARAM_INOUT: 'inout',
  FUNC_PARAM_TABLE: 'table',
  FUNC_PARAM_VARIADIC: 'variadic',
};

const typeOf = ({ names, arrayBounds = [], setof: isSet }) =>
  `${isSet ? 'setof ' : ''}${joinNames(names).replace(/^pg_catalog\./, '')}${'[]'.repeat(arrayBounds.length)}`;

const joinNames = (names) => names.map(({ String: part }) => part.sval).join('.');

function listColumns({ aliases, query }) {
  if (aliases) return aliases.map(({ String: alias }) => alias.sval);
  let select = query.SelectStmt;
  while (select.larg) select = select.larg;
  return select.targetList.map(({ ResTarget: { name, val } }) => name ?? columnNameOf(val));
}

const columnNameOf = ({ ColumnRef, FuncCall }) =>
  ColumnRef?.fields.at(-1).String?.sval ?? FuncCall?.funcname.at(-1).String.sval ?? '*';

/**
 * Returns signatures that differ from the recorded ones: the former version calls these functions and reads these
 * columns, and PostgreSQL does not replace a function by one with another result. A view may get columns at its end.
 */
export function findChangedSignatureViolations({ present, recorded }) {
  return Object.entries(present).flatMap(([name, signature]) => {
    const former = recorded[name];
    if (former === signature) return [];
    if (former === undefined || isExtendedView(name, former, signature))
      return [`${name}: run node tools/record-revisions.mjs`];
    return [`${name} was ${former}: keep it, and give the changed one a new name`];
  });
}

/** Returns what to record: new names, and views with more columns. A changed signature stays as it was recorded. */
export function computeSignaturesFileContent({ present, recorded }) {
  const newEntries = Object.entries(present).filter(
    ([name, signature]) => !(name in recorded) || isExtendedView(name, recorded[name], signature),
  );
  const all = Object.entries({ ...recorded, ...Object.fromEntries(newEntries) });
  return Object.fromEntries(all.toSorted(([first], [second]) => (first < second ? -1 : 1)));
}

const isExtendedView = (name, former, signature) =>
  name.startsWith('view ') && signature.startsWith(`${former}, `);
