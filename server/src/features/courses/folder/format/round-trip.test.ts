import { isJson } from '@mutirao/contract/features/courses/exercises/same-json';
import { courseLimits } from '@mutirao/contract/features/courses/limits';
import { newCourseSchema, newLessonSchema } from '@mutirao/contract/features/courses/schemas';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ImportRemarks } from '../remarks.ts';
import type { CourseSnapshot, LessonFileSnapshot } from '../store/course-state.ts';
import { normalizeLineBreaks } from '../course-folder.ts';
import { parseCourseFolder } from './parse-course-folder.ts';
import { serializeCourseToFolder } from './write-folder.ts';

const odd = [
  '---',
  '--- ',
  '...',
  ': ',
  ' #',
  '- ',
  '"',
  "'",
  '\n',
  '\n---\n',
  '\n\n',
  '\r\n',
  '\t',
  '  ',
  '🌱',
  'ção',
  '|',
  '>',
  '&a',
  '*a',
  '!!str',
  '%YAML',
  '{',
  '}',
  '[',
  ']',
  ',',
  '?',
  '@',
  '`',
  '\\',
  '\u2028',
  '\u0085',
  '\ufeff',
  '\u0007',
  '\u007f',
  'null',
  'true',
  '0x1f',
  '1e3',
  '~',
  '=',
  '<<',
  'é'.normalize('NFD'),
  '<b>',
  '\u200b',
];
const piece = fc.oneof(fc.constantFrom(...odd), fc.string({ unit: 'grapheme', maxLength: 20 }));
const text = (max: number) =>
  fc
    .array(piece, { maxLength: 12 })
    .map((pieces) =>
      normalizeLineBreaks(pieces.join('').replaceAll('\0', '')).trim().slice(0, max).trim().toWellFormed(),
    );
const filled = (max: number) => text(max).map((item) => item || 'x');
const line = (max: number) =>
  filled(max).map((item) => item.replaceAll(/[\r\n\u0085\u2028\u2029]/g, ' ').trim() || 'x');

const option = fc.record({ text: filled(500), right: fc.boolean() });
const question = fc.oneof(
  fc.record({
    kind: fc.constant('multiple' as const),
    prompt: filled(2000),
    explanation: text(2000),
    options: fc
      .array(option, { minLength: 2, maxLength: 4 })
      .map((all) => all.map((item, index) => (index === 0 ? { ...item, right: true } : item))),
  }),
  fc.record({
    kind: fc.constant('short' as const),
    prompt: filled(2000),
    explanation: text(2000),
    accepted: fc.array(filled(300), { minLength: 1, maxLength: 3 }),
  }),
);
const quiz = fc.record({
  questions: fc.array(question, { minLength: 1, maxLength: 3 }),
  passShare: fc.integer({ min: 1, max: 100 }),
  tries: fc.option(fc.integer({ min: 1, max: 20 })),
});
// Code is preserved exactly as typed, including white space at its start and end.
const code = fc
  .array(fc.oneof(piece, fc.constantFrom('\n', '  ', '\t', 'const a = 1;\n', '# um\n', "'", '`')), {
    maxLength: 12,
  })
  .map((pieces) => normalizeLineBreaks(pieces.join('').replaceAll('\0', '')).toWellFormed());
const exercise = fc.record({
  language: fc.constant('javascript' as const),
  starter: code,
  solution: code,
  tests: fc.array(
    fc.record({
      name: line(100),
      expression: filled(1000),
      expected: fc
        .json({ maxDepth: 2 })
        .map((json) => json.slice(0, 5000))
        .filter(isJson),
      hidden: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});
const base = {
  id: fc.uuid(),
  title: line(200),
  content: text(2000),
  isPreview: fc.boolean(),
  files: fc.constant<LessonFileSnapshot[]>([]),
};
const lesson = fc.oneof(
  fc.record({
    ...base,
    kind: fc.constant('text' as const),
    address: fc.constant(''),
    quiz: fc.constant(null),
    exercise: fc.constant(null),
  }),
  fc.record({
    ...base,
    kind: fc.constant('video' as const),
    address: fc.constantFrom('', 'https://youtu.be/dQw4w9WgXcQ?t=1#a: b'.replace(' ', '')),
    quiz: fc.constant(null),
    exercise: fc.constant(null),
  }),
  fc.record({
    ...base,
    kind: fc.constant('quiz' as const),
    address: fc.constant(''),
    quiz,
    exercise: fc.constant(null),
  }),
  fc.record({
    ...base,
    kind: fc.constant('exercise' as const),
    address: fc.constant(''),
    quiz: fc.constant(null),
    exercise,
  }),
);
const course = fc.record({
  id: fc.uuid(),
  title: line(200),
  description: filled(3000),
  category: line(40),
  price: fc.integer({ min: 0, max: courseLimits.price }),
  cover: line(100),
  status: fc.constant('draft' as const),
  staff: fc.constant<string[]>([]),
  modules: fc
    .array(fc.record({ id: fc.uuid(), title: line(200), lessons: fc.array(lesson, { maxLength: 4 }) }), {
      maxLength: 3,
    })
    // The reader rejects a folder in which two modules or lessons have the same id.
    .filter((modules) => {
      const ids = modules.flatMap(({ id, lessons }) => [id, ...lessons.map((item) => item.id)]);
      return new Set(ids).size === ids.length;
    }),
});

test('a course with any text is read as it was written', async () => {
  await fc.assert(
    fc.asyncProperty(course, async (written: CourseSnapshot) => {
      const { texts } = serializeCourseToFolder(written);
      const remarks = new ImportRemarks();
      const read = await parseCourseFolder(
        { texts: new Map(texts.map(({ path, text: fileText }) => [path, fileText])), others: new Set() },
        remarks,
      );
      expect(remarks).toMatchObject({ problems: [], warnings: [] });
      const { status: _, staff: __, modules, ...details } = written;
      expect(read).toEqual({
        ...details,
        modules: modules.map((module) => ({
          ...module,
          lessons: module.lessons.map((item) => ({
            ...item,
            referencedFiles: [],
            filePath: expect.any(String),
          })),
        })),
      });
    }),
    { numRuns: 300 },
  );
});

test('a long title and an empty name of a file are no trouble', () => {
  const title = 'É'.repeat(200);
  const state = {
    id: randomUUID(),
    title,
    description: 'x',
    category: 'IA',
    price: 0,
    cover: 'a',
    status: 'draft' as const,
    staff: [],
    modules: [{ id: randomUUID(), title: '...', lessons: [] }],
  };
  expect(newCourseSchema.safeParse(state).success).toBe(true);
  expect(newLessonSchema.safeParse({ title, kind: 'text' }).success).toBe(true);
  expect(serializeCourseToFolder(state).texts.map(({ path }) => path)).toEqual([
    'curso.md',
    '01-sem-nome/modulo.md',
  ]);
});
