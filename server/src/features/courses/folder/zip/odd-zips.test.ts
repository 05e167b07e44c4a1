import { randomBytes } from 'node:crypto';
import { courseFolderLimits } from '@mutirao/contract/features/courses/folder/limits';
import { describe, expect, test } from 'vitest';
import { minimalCourseFileText, createCourseFolderFixtures, zipFolder } from '#testing/course-folders';
import { createMalformedZip, type MalformedZipEntry } from '#testing/malformed-zips';
import { startSharedTestHub } from '#testing/start-shared-test-hub';

const { hub, caio } = await startSharedTestHub('caio');
const { send } = createCourseFolderFixtures(hub.url, caio);

const createZip = (...more: MalformedZipEntry[]) =>
  createMalformedZip([{ name: 'curso.md', content: Buffer.from(minimalCourseFileText) }, ...more]);

test('a valid ZIP that the test builds is read', async () => {
  const { status, body } = await send(createZip());
  expect([status, body.problems, body.title]).toEqual([200, [], 'Novo']);
});

describe('misleading names are reported, and nothing is created', () => {
  test.each([
    ['a parent folder', '../fora.md'],
    ['a parent folder after a subfolder', 'a/../../fora.md'],
    ['an absolute path', '/etc/passwd'],
    ['a parent folder with backslashes', 'a\\..\\fora.md'],
    ['a drive letter', 'C:/fora.md'],
    ['a control character for text direction', 'a/\u202eb.md'],
  ])('%s', async (_, name) => {
    const { body } = await send(createZip({ name }));
    expect(body).toMatchObject({
      id: null,
      problems: [{ line: null, code: 'path_unsafe', message: expect.stringContaining('leva para fora') }],
    });
  });

  test.each<[string, MalformedZipEntry, string, string]>([
    ['a symbolic link', { name: '01-a/01-b.md', mode: 0o120777 }, 'entry_symbolic_link', 'atalho'],
    ['an encrypted entry', { name: '01-a/01-b.md', flags: 0x801 }, 'entry_encrypted', 'senha'],
    [
      'a name that is not UTF-8',
      { name: Buffer.from([0x61, 0xe7, 0x61]), flags: 0 },
      'path_not_utf8',
      'UTF-8',
    ],
    [
      'a text that is not UTF-8',
      { name: '01-a/01-b.md', content: Buffer.from([0xff, 0xfe, 0x61]) },
      'markdown_file_not_utf8',
      'UTF-8',
    ],
    ['a duplicate name', { name: 'CURSO.md' }, 'path_repeated', 'duas vezes'],
    [
      'an entry with an extreme compression ratio',
      { name: 'arquivos/a.pdf', content: Buffer.alloc(3_000_000) },
      'entry_expands_too_much',
      'cresce demais',
    ],
    [
      'a text over the maximum length',
      { name: '01-a/01-b.md', content: Buffer.from(randomBytes(courseFolderLimits.text).toString('base64')) },
      'markdown_file_too_long',
      'longo demais',
    ],
  ])('%s', async (_, entry, code, why) => {
    const { body } = await send(createZip(entry));
    expect(body.id).toBeNull();
    expect(body.problems[0]).toMatchObject({ code, message: expect.stringContaining(why) });
  });
});

test.each<[string, () => Promise<Buffer> | Buffer]>([
  ['not a ZIP', () => Buffer.from('olá, não sou um ZIP, e sou longo o bastante')],
  ['a truncated ZIP', async () => (await zipFolder({ 'curso.md': minimalCourseFileText })).subarray(30)],
  [
    'an entry that is larger than its declared size',
    () => createZip({ name: '01-a/01-b.md', content: Buffer.alloc(5_000, 'ab'), declaredSize: 10 }),
  ],
  [
    'too many files',
    () =>
      createZip(
        ...Array.from({ length: courseFolderLimits.entries }, (_, index) => ({ name: `a/${index}.txt` })),
      ),
  ],
])('%s is rejected', async (_, zip) => {
  const { status, body } = await send(await zip());
  expect([status, body.code]).toEqual([415, 'invalid_file']);
});
