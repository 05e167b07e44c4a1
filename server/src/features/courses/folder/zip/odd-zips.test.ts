import { randomBytes } from 'node:crypto';
import { courseFolderLimits } from '@mutirao/contract/features/courses/folder/limits';
import { describe, expect, test } from 'vitest';
import { minimalCourseFileText, createCourseFolderFixtures, zipFolder } from '#testing/course-folders';
import { createMalformedZip, type MalformedZipEntry } from '#testing/malformed-zips';
import { openTestHub } from '#testing/open-hub';

const { hub, caio } = await openTestHub('caio');
const { send } = createCourseFolderFixtures(hub.url, caio);

const zipOf = (...more: MalformedZipEntry[]) =>
  createMalformedZip([{ name: 'curso.md', content: Buffer.from(minimalCourseFileText) }, ...more]);

test('a valid ZIP that the test builds is read', async () => {
  const { status, body } = await send(zipOf());
  expect([status, body.problems, body.title]).toEqual([200, [], 'Novo']);
});

describe('misleading names are reported, and nothing is created', () => {
  test.each([
    ['upwards', '../fora.md'],
    ['upwards from inside', 'a/../../fora.md'],
    ['from the root', '/etc/passwd'],
    ['backwards', 'a\\..\\fora.md'],
    ['to another drive', 'C:/fora.md'],
    ['to a place with odd signs', 'a/\u202eb.md'],
  ])('%s', async (_, name) => {
    const { body } = await send(zipOf({ name }));
    expect(body).toMatchObject({
      id: null,
      problems: [{ line: null, message: expect.stringContaining('leva para fora') }],
    });
  });

  test.each<[string, MalformedZipEntry, string]>([
    ['a link', { name: '01-a/01-b.md', mode: 0o120777 }, 'atalho'],
    ['what is locked', { name: '01-a/01-b.md', flags: 0x801 }, 'senha'],
    ['a name of another encoding', { name: Buffer.from([0x61, 0xe7, 0x61]), flags: 0 }, 'UTF-8'],
    [
      'a text of another encoding',
      { name: '01-a/01-b.md', content: Buffer.from([0xff, 0xfe, 0x61]) },
      'UTF-8',
    ],
    ['a name twice', { name: 'CURSO.md' }, 'duas vezes'],
    ['what bursts', { name: 'arquivos/a.pdf', content: Buffer.alloc(3_000_000) }, 'cresce demais'],
    [
      'a long text',
      { name: '01-a/01-b.md', content: Buffer.from(randomBytes(courseFolderLimits.text).toString('base64')) },
      'longo demais',
    ],
  ])('%s', async (_, entry, why) => {
    const { body } = await send(zipOf(entry));
    expect(body.id).toBeNull();
    expect(body.problems[0].message).toContain(why);
  });
});

test.each<[string, () => Promise<Buffer> | Buffer]>([
  ['no ZIP', () => Buffer.from('olá, não sou um ZIP, e sou longo o bastante')],
  ['half a ZIP', async () => (await zipFolder({ 'curso.md': minimalCourseFileText })).subarray(30)],
  [
    'one that says less than it holds',
    () => zipOf({ name: '01-a/01-b.md', content: Buffer.alloc(5_000, 'ab'), declared: 10 }),
  ],
  [
    'too many files',
    () =>
      zipOf(
        ...Array.from({ length: courseFolderLimits.entries }, (_, index) => ({ name: `a/${index}.txt` })),
      ),
  ],
])('%s is refused', async (_, zip) => {
  const { status, body } = await send(await zip());
  expect([status, body.code]).toEqual([415, 'invalid_file']);
});
