import { listNestedNodes } from './nested-nodes.mjs';

/**
 * Functions of PostgreSQL that read only their arguments or the rows they get, and those that set a sequence or send a
 * notification. `set_config` is absent, because it can lift the limit of the time that a migration waits for a lock.
 */
const harmlessFunctions = new Set(
  [
    'array_agg avg bool_and bool_or count jsonb_agg jsonb_object_agg max min row_number string_agg sum',
    'btrim char_length concat concat_ws format left length lower lpad ltrim md5 overlay position regexp_replace',
    'repeat replace right rtrim split_part starts_with strpos substring translate upper',
    'abs ceil ceiling floor mod power random round sign sqrt trunc',
    'age clock_timestamp date_part date_trunc extract make_interval now statement_timestamp timezone to_char',
    'to_date to_timestamp transaction_timestamp',
    'array_append array_cat array_length array_prepend array_remove array_to_string cardinality generate_series',
    'string_to_array unnest',
    'jsonb_array_elements jsonb_array_elements_text jsonb_array_length jsonb_build_array jsonb_build_object',
    'jsonb_each jsonb_each_text jsonb_set jsonb_strip_nulls to_jsonb',
    'convert_from convert_to decode encode gen_random_uuid sha256 sha512',
    'currval nextval pg_notify setval',
  ].flatMap((line) => line.split(' ')),
);

/** Records the functions that a statement or an expression calls, and that may write or lock any table. */
export function recordFunctionProblems(state, node) {
  for (const [, { funcname }] of listNestedNodes(node, ['FuncCall'])) {
    const parts = funcname.map(({ String: part }) => part.sval);
    const name = parts.join('.');
    const isBuiltIn = parts.length === 1 || (parts.length === 2 && parts[0] === 'pg_catalog');
    if (!isBuiltIn || !harmlessFunctions.has(parts.at(-1)))
      state.refusals.push(
        `${name}() may write or lock any table: call it in a job, or add a harmless function of PostgreSQL to tools/migration-rules/functions.mjs`,
      );
  }
}

/** Records a block of code or the call of a procedure, which the rules do not read. */
export const recordCodeProblems = (state) =>
  void state.refusals.push(
    'a block of code or a procedure may write or lock any table: write plain statements, or fill the rows in batches, by a job',
  );
