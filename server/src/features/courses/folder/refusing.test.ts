import { folderLimits } from '@mutirao/contract/features/courses/folder/limits';
import { randomBytes } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { coursesOf } from '#testing/courses';
import { foldersOf, zipOf, type Folder } from '#testing/course-folders';
import { aVideo, captions, isKept } from '#testing/lesson-files';
import { openHub } from '#testing/open-hub';
import { sweepFolders } from '../index.ts';

const { hub, ana, caio, dora } = await openHub('ana', 'caio', 'dora');
const { aCourse, read } = coursesOf(hub, caio);
const { exportZip, send, tried, apply, imported, texts } = foldersOf(hub.url, caio);

const course = '---\nformato: mutirao-curso\nversao: 1\ntitulo: Novo\ncategoria: IA\n---\n\nSobre.\n';
const lesson = (fields: string, body = '') => `---\n${fields}\n---\n\n${body}\n`;
const withLesson = (text: string, more: Folder = {}): Folder => ({
  'curso.md': course,
  '01-a/01-b.md': text,
  ...more,
});
const countRows = async (table: 'courses' | 'course_folders') =>
  (await hub.db.row<{ n: number }>(sql`select count(*)::int as n from ${sql.raw(table)}`))?.n;

type Entry = { name: string | Buffer; content?: Buffer; declared?: number; mode?: number; flags?: number };

/** A ZIP as nobody’s tool makes it. */
function oddZip(entries: Entry[]): Buffer {
  const heads: Buffer[] = [];
  const body: Buffer[] = [];
  let at = 0;
  for (const {
    name,
    content = Buffer.from('x'),
    declared = content.length,
    mode = 0o100644,
    flags = 0x800,
  } of entries) {
    const called = Buffer.from(name);
    const packed = deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(declared, 18);
    common.writeUInt16LE(called.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, called, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE((mode << 16) >>> 0, 6);
    rest.writeUInt32LE(at, 10);
    heads.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002', 'latin1'), Buffer.from([20, 3]), common, rest, called]),
    );
    body.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(heads);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...body, directory, end]);
}

const whole = (...more: Entry[]) => oddZip([{ name: 'curso.md', content: Buffer.from(course) }, ...more]);

test('a ZIP made by hand is understood where nothing is wrong with it', async () => {
  const { status, body } = await send(whole());
  expect([status, body.problems, body.title]).toEqual([200, [], 'Novo']);
});

describe('names that lead astray are told, and nothing is made', () => {
  test.each([
    ['upwards', '../fora.md'],
    ['upwards from inside', 'a/../../fora.md'],
    ['from the root', '/etc/passwd'],
    ['backwards', 'a\\..\\fora.md'],
    ['to another drive', 'C:/fora.md'],
    ['to a place with odd signs', 'a/\u202eb.md'],
  ])('%s', async (_, name) => {
    const { body } = await send(whole({ name }));
    expect(body).toMatchObject({
      id: null,
      problems: [{ line: null, message: expect.stringContaining('leva para fora') }],
    });
  });

  test.each<[string, Entry, string]>([
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
      { name: '01-a/01-b.md', content: Buffer.from(randomBytes(folderLimits.text).toString('base64')) },
      'longo demais',
    ],
  ])('%s', async (_, entry, why) => {
    const { body } = await send(whole(entry));
    expect(body.id).toBeNull();
    expect(body.problems[0].message).toContain(why);
  });
});

test.each<[string, () => Promise<Buffer> | Buffer]>([
  ['no ZIP', () => Buffer.from('olá, não sou um ZIP, e sou longo o bastante')],
  ['half a ZIP', async () => (await zipOf({ 'curso.md': course })).subarray(30)],
  [
    'one that says less than it holds',
    () => whole({ name: '01-a/01-b.md', content: Buffer.alloc(5_000, 'ab'), declared: 10 }),
  ],
  [
    'too many files',
    () => whole(...Array.from({ length: folderLimits.entries }, (_, at) => ({ name: `a/${at}.txt` }))),
  ],
])('%s is refused', async (_, zip) => {
  const { status, body } = await send(await zip());
  expect([status, body.code]).toEqual([415, 'invalid_file']);
});

test('every mistake is told at once, with its file and its line', async () => {
  const { id, problems } = await tried({
    'curso.md':
      '---\nformato: mutirao-curso\nversao: 1\ntitulo: |\n  dois\n  três\npreco: caro\n---\n\nSobre.\n',
    '01-a/modulo.md': 'sem dados',
    '01-a/01-b.md': lesson('titulo: "aberto\ntipo: texto'),
    '01-a/02-c.md': lesson('titulo: C\ntipo: jogo'),
    '01-a/03-d.md': lesson(
      'titulo: D\ntipo: questionario\nperguntas:\n  - tipo: uma\n    pergunta: Qual?\n    opcoes:\n      - certa: a\n      - certa: b',
    ),
    '01-a/04-e.md': lesson('titulo: E\ntipo: video\nendereco: http://sem.tranca/'),
    '01-a/05-f.md': lesson('titulo: &a F\ntipo: *a'),
    '01-a/06-g.md': lesson(`titulo: ${'g'.repeat(201)}`),
    '01-a/07-h.md': lesson('titulo: H\naberta: talvez', 'h'.repeat(50_001)),
    '01-a/08-i.md': lesson('id: não-é\ntitulo: I'),
    '01-a/09-j.md': lesson('titulo: J\ntitulo: K'),
    '01-a/10-k.md': lesson('titulo: K\ntipo: arquivo\narquivo: ../../etc/passwd'),
    '01-a/11-l.md': lesson('titulo: L\ntipo: arquivo\narquivo: arquivos/l.exe'),
  });
  expect(id).toBeNull();
  expect(problems.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
    'curso.md:2 categoria: Preencha este campo.',
    'curso.md:4 titulo: Escreva em uma linha só.',
    'curso.md:7 preco: Escreva um preço em reais, como 49.90, ou 0.',
    '01-a/modulo.md:1 O arquivo começa com os seus dados entre duas linhas de ---.',
    '01-a/01-b.md:3 Falta um sinal, como dois-pontos ou aspas que fecham.',
    '01-a/02-c.md:3 tipo: Escolha uma destas opções: texto, video, arquivo, questionario.',
    '01-a/03-d.md:8 perguntas › 1 › opcoes: Marque exatamente uma opção como certa.',
    '01-a/04-e.md:4 endereco: Escreva um endereço da web, como https://exemplo.com.br/sala.',
    '01-a/05-f.md:2 Âncoras (&) não são aceitas.',
    '01-a/05-f.md:3 Referências (*) não são aceitas.',
    '01-a/06-g.md:2 titulo: Use no máximo 200 caracteres.',
    '01-a/07-h.md:3 aberta: Envie verdadeiro ou falso.',
    '01-a/07-h.md:5 texto: Use no máximo 50000 caracteres.',
    '01-a/08-i.md:2 id: Este identificador não é válido.',
    '01-a/09-j.md:3 Este nome aparece duas vezes.',
    '01-a/10-k.md:4 arquivo: Escreva onde ele está, como arquivos/aula.pdf.',
    '01-a/11-l.md:4 arquivo: Este tipo de arquivo não é aceito. Envie pdf, doc, docx, pptx, xlsx, txt.',
  ]);
});

test('ids that stand twice, and kinds that change, are refused', async () => {
  const { id, lessons } = await aCourse({ lessons: [{ title: 'Um' }] });
  const folder = await texts(id);
  const text = folder['01-primeiro-modulo/01-um.md'] ?? '';
  const twice = await tried({ ...folder, '01-primeiro-modulo/02-copia.md': text }, id);
  expect(twice.problems).toMatchObject([
    { message: expect.stringContaining(`O id ${lessons[0]} já está em`) },
  ]);
  const other = await tried(
    { ...folder, '01-primeiro-modulo/01-um.md': text.replace('tipo: texto', 'tipo: video') },
    id,
  );
  expect(other.problems).toMatchObject([{ message: expect.stringContaining('O tipo de uma aula não muda') }]);
});

describe('files are of the kinds that lessons take', () => {
  const pdf = lesson('titulo: L\ntipo: arquivo\narquivo: arquivos/l.pdf');
  test.each<[string, string, Folder, string]>([
    ['a document that is none', pdf, { 'arquivos/l.pdf': '<html>' }, 'não é aceito'],
    ['a document of nothing', pdf, { 'arquivos/l.pdf': '' }, 'vazio'],
    [
      'a video that is none',
      lesson('titulo: V\ntipo: video\narquivo: arquivos/v.mp4'),
      { 'arquivos/v.mp4': 'nada' },
      'MP4',
    ],
    [
      'captions that are none',
      lesson('titulo: V\ntipo: video\nlegendas:\n  - idioma: en\n    arquivo: arquivos/v.vtt'),
      { 'arquivos/v.vtt': 'nada' },
      'WebVTT',
    ],
    [
      'two of one language',
      lesson(
        'titulo: V\ntipo: video\nlegendas:\n  - idioma: en\n    arquivo: arquivos/v.vtt\n  - idioma: en\n    arquivo: arquivos/v.vtt',
      ),
      { 'arquivos/v.vtt': captions() },
      'duas vezes',
    ],
  ])('%s is told', async (_, text, files, why) => {
    const { id, problems } = await tried(withLesson(text, files));
    expect([id, problems.map(({ message }) => message)]).toEqual([null, [expect.stringContaining(why)]]);
  });
});

test('what machines leave in folders is passed over, and what nobody uses is told', async () => {
  const inner = await zipOf({ a: 'b' });
  const folder = withLesson(lesson('titulo: B\nminutos: 5', 'Oi'), {
    'LEIAME.txt': 'x',
    'arquivos/dentro.zip': inner,
    'arquivos/falta.txt': 'x',
  });
  const around = Object.fromEntries(
    Object.entries(folder).map(([path, content]) => [`curso-main/${path}`, content]),
  );
  const trial = await tried({
    ...around,
    '__MACOSX/curso-main/._curso.md': 'x',
    'curso-main/.DS_Store': 'x',
    'curso-main/.git/config': 'x',
  });
  expect(trial.problems).toEqual([]);
  expect(trial.warnings.map(({ file, line }) => [file, line])).toEqual([
    ['01-a/modulo.md', null],
    ['01-a/01-b.md', 3],
    ['LEIAME.txt', null],
    ['arquivos/dentro.zip', null],
    ['arquivos/falta.txt', null],
  ]);
  const { courseId } = (await apply(trial.id)).body;
  expect((await read(caio, courseId)).modules).toMatchObject([{ title: 'A', lessons: [{ title: 'B' }] }]);
});

test('a trial makes nothing, is its maker’s alone, and is applied once', async () => {
  const before = await countRows('courses');
  const { id } = await tried(withLesson(lesson('titulo: B')));
  expect(await countRows('courses')).toBe(before);
  expect((await apply(id, false, dora)).status).toBe(404);
  const [one, other] = await Promise.all([apply(id), apply(id)]);
  expect([one.status, other.status, other.body]).toEqual([200, 200, one.body]);
  expect(await countRows('courses')).toBe((before ?? 0) + 1);
  expect((await caio.ask('DELETE', `/api/course-folders/${id}`)).status).toBe(204);
  expect((await apply(id)).status).toBe(404);
});

test('members neither take a course out nor bring one in', async () => {
  const { id } = await aCourse();
  expect((await exportZip(id, 'all', ana)).status).toBe(403);
  expect((await send(await zipOf({ 'curso.md': course }), undefined, ana)).status).toBe(403);
  expect((await send(await zipOf({ 'curso.md': course }), crypto.randomUUID())).status).toBe(404);
  const { id: trial } = await tried({ 'curso.md': course });
  expect((await apply(trial, false, ana)).status).toBe(403);
});

test('what was sent and not applied goes: when it is given up, sent anew, or a day old', async () => {
  const video = () =>
    withLesson(lesson('titulo: V\ntipo: video\narquivo: arquivos/v.mp4'), { 'arquivos/v.mp4': aVideo(500) });
  const partsOf = async (id: string | null) =>
    (await hub.db.row<{ parts: string[] }>(sql`select parts from course_folders where id = ${id}`))?.parts ??
    [];
  const first = await tried(video());
  const [one] = await partsOf(first.id);
  expect(await isKept(hub.house, one)).toBe(true);
  const second = await tried(video());
  expect(await isKept(hub.house, one)).toBe(false);
  const [two] = await partsOf(second.id);
  await caio.ask('DELETE', `/api/course-folders/${second.id}`);
  expect(await isKept(hub.house, two)).toBe(false);
  const third = await tried(video());
  const [three] = await partsOf(third.id);
  const after = (hours: number) => ({
    ...hub.house,
    now: () => new Date(hub.house.now().getTime() + hours * 3_600_000),
  });
  await sweepFolders(after(23));
  expect(await isKept(hub.house, three)).toBe(true);
  await sweepFolders(after(25));
  expect(await isKept(hub.house, three)).toBe(false);
  const { courseId } = await imported(video());
  await sweepFolders(after(25));
  const { lessons } = (await read(caio, courseId)).modules[0];
  expect((await caio.ask('GET', `/api/lessons/${lessons[0].id}`)).body.files).toMatchObject([{ bytes: 500 }]);
});

test('the log says how much came and went, and no words of it', async () => {
  const { courseId } = await imported(withLesson(lesson('titulo: B')));
  await exportZip(courseId);
  const entries = await hub.db.rows(sql`
    select action, before, after from audit_entries where subject_id = ${courseId} order by action`);
  expect(entries).toEqual([
    { action: 'course.created', before: null, after: { price: 0, status: 'draft' } },
    { action: 'course.exported', before: null, after: { files: 0, lessons: 1, modules: 1 } },
    { action: 'course.imported', before: { lessons: 0, modules: 0 }, after: { lessons: 1, modules: 1 } },
  ]);
});
