import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as core from 'zod/v4/core';
import { compileSchemaInPlace } from './compile-schema-in-place.ts';

const reply = () => {
  const author = z.object({ name: z.string(), avatar: z.nullable(z.string()) });
  return z.object({
    id: z.uuid(),
    likes: z.int(),
    author,
    editor: z.optional(author),
    replies: z.array(z.object({ id: z.uuid(), text: z.optional(z.string()) })),
    answers: z.record(z.string(), z.object({ at: z.iso.datetime() })),
    kind: z.union([
      z.object({ type: z.literal('a'), a: z.number() }),
      z.object({ type: z.literal('b'), b: z.number() }),
    ]),
    span: z
      .strictObject({ from: z.int(), to: z._default(z.int(), 9) })
      .check(z.refine(({ from, to }) => from <= to, 'turned_round')),
    note: z.pipe(
      z.string(),
      z.transform((text) => ({ text })),
    ),
  });
};

const fullReply = {
  id: '5f0c1d7e-98a2-4b35-8d53-0a4f4f9f2c11',
  likes: 3,
  author: { name: 'Ana', avatar: null, email: 'not in the schema' },
  replies: [{ id: '5f0c1d7e-98a2-4b35-8d53-0a4f4f9f2c12', hidden: true }],
  answers: { first: { at: '2026-11-23T12:00:00.000Z', more: 1 } },
  kind: { type: 'b', b: 1, a: 2 },
  span: { from: 1 },
  note: 'a note',
  secret: 'not in the schema',
};

test('the parsed values are the same, and fields outside the schema are omitted', () => {
  const quick = reply();
  compileSchemaInPlace(quick);
  expect(quick.parse(fullReply)).toEqual(reply().parse(fullReply));
  expect(JSON.stringify(quick.parse(fullReply))).not.toMatch(/secret|never told|hidden|more/);
});

test('invalid values are rejected for the same reasons, with any input', () => {
  const quick = reply();
  compileSchemaInPlace(quick);
  const slow = reply();
  // Any values, objects of such values, and the valid object with some of its values replaced or missing.
  const anything = fc.oneof(fc.anything(), fc.constantFrom(...Object.values(fullReply)));
  const some = fc.dictionary(
    fc.constantFrom(...Object.keys(fullReply), '__proto__', 'editor'),
    fc.oneof(anything, fc.constant(undefined)),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        anything,
        some,
        some.map((part) => ({ ...fullReply, ...part })),
      ),
      (input) => {
        const [first, second] = [quick.safeParse(input), slow.safeParse(input)];
        expect(first.data).toEqual(second.data);
        expect(first.error?.issues).toEqual(second.error?.issues);
      },
    ),
    { numRuns: 1_000 },
  );
});

test('every object is compiled, at any depth, and compiling twice is the same as once', () => {
  const quick = reply();
  compileSchemaInPlace(quick);
  compileSchemaInPlace(quick);
  const { author, replies, answers: arrayField, kind, span } = quick.shape;
  const objects = [
    quick,
    author,
    replies._zod.def.element,
    arrayField._zod.def.valueType,
    ...kind._zod.def.options,
    span,
  ];
  for (const shape of objects) expect([...shape._zod.traits]).toContain('$ZodObjectJIT');
  expect([...reply()._zod.traits]).not.toContain('$ZodObjectJIT');
  expect(core.globalConfig.jitless).not.toBe(true);
});
