import { describe, expect, test } from 'vitest';
import { runProgramInSandbox } from './run-program-in-sandbox.ts';

/** Returns the value of each expression after a program has run, or the reason why there is none. */
async function evaluateProgram(code: string, ...expressions: string[]) {
  const outcomes = await runProgramInSandbox({ code, expressions }, 'ana');
  return outcomes.map((outcome) => ('json' in outcome ? JSON.parse(outcome.json) : outcome.mistake.why));
}

describe('a program in the sandbox', () => {
  test('a program in the sandbox returns the values of expressions in every form that JSON has', async () => {
    const code = 'const soma = (a, b) => a + b; class Lista { x = [1]; }';
    const values = [
      'soma(2, 3)',
      'soma("a", "b")',
      '{ a: [1, { b: null }] }',
      'new Lista()',
      'soma(1, 2) // três',
    ];
    expect(await evaluateProgram(code, ...values)).toEqual([5, 'ab', { a: [1, { b: null }] }, { x: [1] }, 3]);
  });

  test('a promise of a program in the sandbox is awaited, and its timers fire at once', async () => {
    const code =
      'const { setTimeout: depois } = globalThis; const espera = (ms) => new Promise((pronto) => depois(pronto, ms, ms));';
    const values = ['espera(60000)', '(await espera(5)) + 1', 'Promise.reject(new Error("não"))'];
    expect(await evaluateProgram(code, ...values)).toEqual([60000, 6, 'failed']);
    const never = ['new Promise(() => {})', 'undefined', '() => 1', 'NaN', '[Infinity]', '10n'];
    expect(await evaluateProgram('', ...never)).toEqual([
      'valueless',
      'valueless',
      'valueless',
      'failed',
      'failed',
      'failed',
    ]);
  });

  test('the line of an error of a program in the sandbox is reported', async () => {
    const broken = { code: 'const f = () => {\n  return nada;\n};', expressions: ['f()'] };
    const unreadable = { code: 'const f = () => {\n  return }};', expressions: ['f()'] };
    for (const wanted of [broken, unreadable])
      expect(await runProgramInSandbox(wanted, 'ana')).toMatchObject([
        { mistake: { why: 'failed', line: 2 } },
      ]);
  });

  test('a program in the sandbox starts again for each expression, without the changes of the earlier ones', async () => {
    const code = 'let visto = 0; const f = () => (visto += 1); globalThis.marca ??= 0;';
    const values = ['f() + f()', 'f()', '(Array.prototype.map = 1, marca += 1)', '[marca, typeof [].map]'];
    expect(await evaluateProgram(code, ...values)).toEqual([3, 1, 1, [0, 'function']]);
  });
});

describe('nothing escapes from the sandbox', () => {
  const names =
    'process require module Buffer global fetch XMLHttpRequest WebSocket Worker importScripts postMessage parentPort WebAssembly Deno std os bjson print scriptArgs __loadScript performance navigator structuredClone'.split(
      ' ',
    );
  test('nothing escapes from the sandbox through a global name: only those of the language exist', async () => {
    const values = names.map((name) => `typeof ${name}`);
    const rows: unknown[] = [];
    for (let offset = 0; offset < values.length; offset += 8)
      rows.push(...(await evaluateProgram('', ...values.slice(offset, offset + 8))));
    expect(rows).toEqual(names.map(() => 'undefined'));
  });

  test('nothing escapes from the sandbox by making code, or by asking for more of it', async () => {
    const codeConstructors = [
      'Function("return typeof process")()',
      '[].constructor.constructor("return this")() === globalThis',
      '(async () => {}).constructor("return typeof require")()',
      '(function* () {}).constructor("yield typeof process")().next().value',
      '(0, eval)("typeof process")',
      'new Error().constructor.constructor("return typeof globalThis.process")()',
      'Object.getPrototypeOf(console.log).constructor("return typeof process")()',
      'Reflect.ownKeys(globalThis).filter((name) => /process|require|host|node/i.test(String(name)))',
    ];
    expect(await evaluateProgram('', ...codeConstructors)).toEqual([
      'undefined',
      true,
      'undefined',
      'undefined',
      'undefined',
      'undefined',
      'undefined',
      [],
    ]);
    const more = ['import("node:fs")', 'import("./evaluate.ts")', 'import("data:text/javascript,1")'];
    expect(await evaluateProgram('', ...more)).toEqual(['failed', 'failed', 'failed']);
    expect(await evaluateProgram('import fs from "node:fs";', '1')).toEqual(['failed']);
  });

  test('nothing escapes from the sandbox by replacing the built-ins that are used to read a value', async () => {
    // The expected values are not in the sandbox: a program may forge its own value, but gains nothing.
    const code = `
      Object.prototype.toJSON = function () { return 'toJSON'; };
      JSON.stringify = () => '"forjado"'; JSON.parse = () => 5;
      Array.prototype.toString = Object.prototype.valueOf = () => 5;
      Promise.prototype.then = function () { return 5; };
      Number.isFinite = () => { throw 1; };
      const um = 1;`;
    expect(await evaluateProgram(code, 'um', '[1]')).toEqual([1, 'toJSON']);
    const liars = [
      '({ toJSON: () => 5 })',
      '({ then: (told) => told(7) })',
      'new Proxy([1], {})',
      'new Proxy({}, { get: () => 1 })',
    ];
    expect(await evaluateProgram('', ...liars)).toEqual([5, 7, [1], {}]);
    const stack = 'Error.prepareStackTrace = (_, sites) => sites.map((site) => site.getThis());';
    expect(await evaluateProgram(stack, 'typeof new Error().stack')).toEqual(['string']);
    const thrown = [
      '(() => { throw { get name() { return process; } }; })()',
      '(() => { throw { toString() { throw this; } }; })()',
      '(() => { const e = new Error(); e.message = { toString() { throw e; } }; throw e; })()',
      '(() => { throw Symbol("x"); })()',
    ];
    expect(await evaluateProgram('', ...thrown)).toEqual(['failed', 'failed', 'failed', 'failed']);
  });
});

describe('a program that uses too much is stopped', () => {
  const endless = [
    'while (true);',
    'for (;;) { try { for (;;); } catch {} finally { for (;;); } }',
    'const g = () => { Promise.resolve().then(g); }; g();',
    'const { setTimeout: depois } = globalThis; const g = () => { depois(g, 0); }; g();',
  ];
  test('a program that uses too much is stopped when it never ends; the expressions after it are stopped too', async () => {
    for (const [index, code] of endless.entries()) {
      const isIdle = index === 3;
      const [first] = await evaluateProgram(code, isIdle ? 'new Promise(() => {})' : '1');
      expect(first, code).toBe('late');
    }
    const expressions = ['f()', '1', 'f()', '2'];
    expect(await evaluateProgram('const f = () => { for (;;); };', ...expressions)).toEqual([
      'late',
      1,
      'late',
      'late',
    ]);
  });

  test('a program that uses too much is stopped when the conversion of its value or its error never ends', async () => {
    const values = [
      '({ toJSON() { for (;;); } })',
      '({ get a() { for (;;); } })',
      '({ then() { for (;;); } })',
    ];
    for (const value of values) expect(await evaluateProgram('', value)).toEqual(['late']);
    const thrower = 'class E extends Error { get message() { for (;;); } }';
    expect(await evaluateProgram(thrower, '(() => { throw new E(); })()')).toEqual(['late']);
  });

  test('a program that uses too much is stopped when it calls itself without end', async () => {
    const code = 'const f = () => 1 + f(); const deep = (n) => (n ? [deep(n - 1)] : []);';
    const outcomes = await runProgramInSandbox(
      { code, expressions: ['f()', 'JSON.stringify(deep(1e6))', '2'] },
      'ana',
    );
    expect(outcomes).toMatchObject([{ mistake: { why: 'failed' } }, { mistake: {} }, { json: '2' }]);
  });

  test('a program that uses too much is stopped when it fills the memory, and the next one has memory again', async () => {
    const code = 'const f = () => { const all = []; for (;;) all.push(new Uint8Array(1e6)); };';
    expect(await evaluateProgram(code, 'f()', '1')).toEqual(['memory', 1]);
    const huge = [
      '"x".repeat(2 ** 30)',
      '"x".repeat(6000)',
      '[...Array(5e6).keys()].length',
      '2n ** 10000000000n',
      '1',
    ];
    const [first, large, memory, number, last] = await evaluateProgram('', ...huge);
    expect([first, number]).toEqual(['failed', 'failed']);
    expect([large, last]).toEqual(['large', 1]);
    expect(['memory', 'late']).toContain(memory);
  });

  test('a program that uses too much is stopped when no interpreter can interrupt it: its thread is ended', async () => {
    const code = 'const f = () => new Array(2 ** 32 - 1).join("x").length;';
    expect(await evaluateProgram(code, '1', 'f()', '2')).toEqual([1, 'late', 'late']);
  }, 20_000);
});

const simple = { code: '', expressions: ['1'] };
const getRejections = (all: readonly PromiseSettledResult<unknown>[]): unknown[] =>
  all.flatMap((item) => (item.status === 'rejected' ? [item.reason] : []));

test('few run at once, few wait, and the rest get an error with the advice to retry', async () => {
  const all = Array.from({ length: 20 }, (_, index) => runProgramInSandbox(simple, `membro-${index}`));
  const rejections = getRejections(await Promise.allSettled(all));
  expect(rejections).toHaveLength(8);
  for (const rejection of rejections)
    expect(rejection).toMatchObject({ code: 'unavailable', status: 503, retryAfterSeconds: 5 });
  expect(await evaluateProgram('', '1')).toEqual([1]);
});

test('every error text of a program can be stored, and does no harm', async () => {
  // These programs change built-in functions, so that the error text ends with half a character, or that the error has
  // no description.
  const cut =
    "String.prototype.slice = () => 'a'.repeat(499) + '😀😀'; const f = () => { throw new Error('x'); };";
  const [half] = await runProgramInSandbox({ code: cut, expressions: ['f()'] }, 'membro');
  expect(half).toMatchObject({ mistake: { why: 'failed' } });
  expect(half && 'mistake' in half && half.mistake.text.isWellFormed()).toBe(true);
  const mute = 'Array.prototype.toJSON = () => undefined; const f = () => { throw new Error("x"); };';
  const all = await runProgramInSandbox(
    { code: mute, expressions: ['f()', 'f()', 'f()', 'f()', '1'] },
    'membro',
  );
  expect(
    all.map((evaluationOutcome) =>
      'json' in evaluationOutcome ? evaluationOutcome.json : evaluationOutcome.mistake.why,
    ),
  ).toEqual(['failed', 'failed', 'failed', 'failed', '1']);
});

test('no member fills the queue alone', async () => {
  const rejections = getRejections(
    await Promise.allSettled(['ana', 'ana', 'ana', 'bia'].map((by) => runProgramInSandbox(simple, by))),
  );
  expect(rejections).toMatchObject([{ code: 'too_many_requests', status: 429, retryAfterSeconds: 5 }]);
  expect(await evaluateProgram('', '1')).toEqual([1]);
});
