import { exerciseLimits } from '@mutirao/contract/features/courses/exercises/limits';
import { isSameJson } from '@mutirao/contract/features/courses/exercises/same-json';
import type {
  ExerciseRunError,
  ExerciseTestResult,
} from '@mutirao/contract/features/courses/exercises/schemas';
import type { ProgramOutcome } from '#platform/code-runner/run-program.ts';

/** The value of an expression after a program has run, in JSON, or the reason why it has no value. */
export type ExpressionResult = { json: string } | { mistake: ExerciseRunError };

export const createExpressionError = (
  why: ExerciseRunError['why'],
  text = '',
  line: number | null = null,
): ExpressionResult => ({
  mistake: { why, text, line },
});

/**
 * Returns the program followed by code that evaluates one expression and returns its value as JSON. The expected
 * value is not part of it.
 */
export const buildJavaScriptTest = (code: string, expression: string) => `${code}
;(async () => {
  const { stringify } = JSON;
  return stringify(await (${expression}
  ), (_name, one) => {
    if (typeof one === 'number' && !Number.isFinite(one)) throw new Error(one + ' não tem forma em JSON');
    return one;
  });
})()`;

/**
 * Returns the program followed by code that evaluates each expression in its own scope. All are evaluated in one run,
 * because Python takes long to start.
 */
export const buildPythonTest = (code: string, expressions: readonly string[]) => `
import json, traceback

def _found(source, expression, dumps=json.dumps):
    scope = {'__name__': '__main__'}
    try:
        exec(compile(source, 'exercicio.py', 'exec'), scope)
        return {'json': dumps(eval(expression, scope), allow_nan=False, ensure_ascii=False)}
    except BaseException as error:
        lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == 'exercicio.py']
        if isinstance(error, SyntaxError) and error.filename == 'exercicio.py':
            lines.append(error.lineno)
        return {'text': ''.join(traceback.format_exception_only(error)).strip(), 'line': lines[-1] if lines else None}

class _Said:
    def __init__(self, text):
        self.text = text
    def __repr__(self):
        return self.text

_source, _expressions = json.loads(${JSON.stringify(JSON.stringify([code, expressions]))})
_Said(json.dumps([_found(_source, one) for one in _expressions]))
`;

/** Returns the value or the error of one expression in JavaScript. `lines` is the number of lines of the program. */
export function readJavaScriptResult(outcome: ProgramOutcome, lines: number): ExpressionResult {
  if (outcome.status === 'failed') {
    const { text, line } = outcome.problem;
    // Lines after the end of the program belong to the appended test.
    return createExpressionError('failed', text, line !== undefined && line <= lines ? line : null);
  }
  if (outcome.status !== 'done')
    return createExpressionError(outcome.status === 'overflowed' ? 'large' : 'late');
  return outcome.value === undefined ? createExpressionError('valueless') : fromJson(outcome.value);
}

/** Reads the values or errors of `count` expressions from the outcome of a program that `buildPythonTest` built. */
export function readPythonResults(outcome: ProgramOutcome, count: number): ExpressionResult[] {
  const repeatForEachExpression = (found: ExpressionResult) => Array.from({ length: count }, () => found);
  if (outcome.status === 'failed')
    return repeatForEachExpression(createExpressionError('failed', outcome.problem.text));
  if (outcome.status !== 'done')
    return repeatForEachExpression(createExpressionError(outcome.status === 'overflowed' ? 'large' : 'late'));
  const input = parseArray(outcome.value);
  return Array.from({ length: count }, (_, index) => toExpressionResult(input[index]));
}

function toExpressionResult(input: unknown): ExpressionResult {
  const part = (name: string): unknown =>
    typeof input === 'object' && input !== null ? Reflect.get(input, name) : undefined;
  const [json, text, line] = [part('json'), part('text'), part('line')];
  if (typeof json === 'string') return fromJson(json);
  return createExpressionError(
    'failed',
    typeof text === 'string' ? text : '',
    typeof line === 'number' ? line : null,
  );
}

function parseArray(text: string | undefined): unknown[] {
  try {
    const found: unknown = JSON.parse(text ?? '');
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

const fromJson = (json: string): ExpressionResult =>
  json.length > exerciseLimits.expected ? createExpressionError('large') : { json };

/**
 * Compares the value of an expression with the expected JSON, outside the sandbox, as the server does. Returns the
 * test result.
 */
export function toExerciseTestResult(found: ExpressionResult, expected: string): ExerciseTestResult {
  if ('json' in found) return { passed: isSameJson(found.json, expected), got: found.json, mistake: null };
  return { passed: false, got: null, mistake: found.mistake };
}
