import { qualifiedTableNameOf } from './file-state.mjs';
import { namesIn } from './names.mjs';

const home = 'server/repeatable-migrations';

/** Checks a `create function`: one that replaces another changes what the former version calls. */
export const recordCreateFunctionProblems = (state, { funcname, replace }) =>
  recordReplacement(state, { name: `function ${joinParts(funcname)}`, isReplacing: replace });

/** Checks the definition of an aggregate, a collation or a type, as functions are checked. */
export const recordDefineProblems = (state, { defnames, replace }) =>
  recordReplacement(state, { name: joinParts(defnames), isReplacing: replace });

/** Checks a `create view`, as functions are checked. */
export const recordCreateViewProblems = (state, { view, replace }) =>
  recordReplacement(state, { name: `view ${qualifiedTableNameOf(view)}`, isReplacing: replace });

/** Checks a `create trigger`: one on an older table also runs when the former version writes. */
export function recordCreateTriggerProblems(state, { trigname, relation }) {
  const table = qualifiedTableNameOf(relation);
  if (!state.created.has(table))
    state.breaks.push(
      `the trigger ${trigname} on ${table} also runs when the former version writes: define it in ${home}/triggers`,
    );
}

const joinParts = (parts) => parts.flatMap(namesIn).join('.');

function recordReplacement(state, { name, isReplacing }) {
  if (isReplacing && !state.defined.has(name))
    state.breaks.push(
      `${name} may replace one that the former version uses: define it in ${home}, or create another one without "or replace"`,
    );
  state.defined.add(name);
}
