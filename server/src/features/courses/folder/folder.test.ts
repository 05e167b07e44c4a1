import { expect, test } from 'vitest';
import { createCourseFixtures } from '#testing/courses';
import { createCourseFolderFixtures } from '#testing/course-folders';
import { createTestVideoBytes, buildWebVttCaptions, createLessonFileFixtures } from '#testing/lesson-files';
import { startSharedTestHub } from '#testing/start-shared-test-hub';

const { hub, ana, caio } = await startSharedTestHub('ana', 'caio');
const { aCourse, aLesson, aQuiz, anExercise, made, enrol, learn, read, attempt, expectExact } =
  createCourseFixtures(hub, caio);
const { exportZip, exported, texts, tried, apply, imported } = createCourseFolderFixtures(hub.url, caio);
const { addFile } = createLessonFileFixtures(hub.url, caio);

const changed = (folder: Record<string, Buffer | string>, path: string, from: string, to: string) => {
  const text = String(folder[path]);
  expect(text).toContain(from);
  return { ...folder, [path]: text.replace(from, to) };
};

/** Creates a course with lessons of every kind, with files. */
async function aFullCourse() {
  const { id, module, lessons } = await aCourse({
    price: 4990,
    lessons: [
      { title: 'Olá, "mundo": é só o começo', content: '# Título\n\n---\nfim' },
      { title: 'Ver', kind: 'video', address: 'https://youtu.be/dQw4w9WgXcQ', isPreview: true },
      { title: 'Filme', kind: 'video', content: 'Veja.' },
      { title: 'Ler', kind: 'file' },
      { ...aQuiz, content: 'Boa sorte!' },
      anExercise,
    ],
  });
  const second = await made('POST', `/api/courses/${id}/modules`, { title: 'Segundo: módulo' });
  await aLesson(second.id, { title: '🌱' });
  await addFile(lessons[2] ?? '', createTestVideoBytes(5_000_000), { name: 'Meu filme.mp4' });
  await addFile(lessons[2] ?? '', buildWebVttCaptions(), {
    kind: 'captions',
    name: 'fala.vtt',
    language: 'pt-BR',
  });
  await addFile(lessons[3] ?? '', new TextEncoder().encode('%PDF-1.7 olá'), {
    kind: 'file',
    name: 'Guia ção.pdf',
  });
  return { id, module, lessons };
}

test('a course is exported as a readable folder, and a second export has the same bytes', async () => {
  const { id } = await aFullCourse();
  const { status, headers, zip } = await exportZip(id);
  expect(status).toBe(200);
  expect(headers.get('Content-Type')).toBe('application/zip');
  expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="do-zero.zip"/);
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(Buffer.compare(zip, (await exportZip(id)).zip)).toBe(0);
  const folder = await exported(id);
  expect(Object.keys(folder)).toEqual([
    'curso.md',
    '01-primeiro-modulo/modulo.md',
    '01-primeiro-modulo/01-ola-mundo-e-so-o-comeco.md',
    '01-primeiro-modulo/02-ver.md',
    '01-primeiro-modulo/03-filme.md',
    '01-primeiro-modulo/04-ler.md',
    '01-primeiro-modulo/05-prova.md',
    '01-primeiro-modulo/06-some.md',
    '02-segundo-modulo/modulo.md',
    '02-segundo-modulo/01-sem-nome.md',
    'arquivos/01-03-meu-filme.mp4',
    'arquivos/01-03-fala.pt-BR.vtt',
    'arquivos/01-04-guia-cao.pdf',
  ]);
  expect(String(folder['curso.md'])).toBe(
    `---\nformato: mutirao-curso\nversao: 1\nid: ${id}\ntitulo: Do zero\ncategoria: IA\npreco: 49.90\n---\n\nPara **começar**.\n`,
  );
  expect(String(folder['01-primeiro-modulo/05-prova.md'])).toContain(
    'acertos: 70\nperguntas:\n  - tipo: uma\n    pergunta: Qual?\n    opcoes:\n      - certa: Esta\n      - errada: Aquela\n    explicacao: Porque sim.\n---\n\nBoa sorte!\n',
  );
  expect(Object.keys(await exported(id, 'none')).filter((path) => path.startsWith('arquivos/'))).toEqual([]);
});

test('export and import change nothing, with files or without', async () => {
  const { id } = await aFullCourse();
  const before = await exportZip(id);
  for (const files of ['all', 'none']) {
    const folder = await exported(id, files);
    const trial = await tried(folder, id);
    expect(trial).toMatchObject({ courseId: id, course: 'same', problems: [], warnings: [] });
    expect(trial.files).toEqual({ added: 0, same: files === 'all' ? 3 : 0, bytes: 0 });
    expect(new Set(trial.modules.flatMap(({ lessons }) => lessons.map(({ state }) => state)))).toEqual(
      new Set(['same']),
    );
    expect((await apply(trial.id)).body).toEqual({ courseId: id, added: 0, changed: 0, removed: 0 });
    expect(Buffer.compare((await exportZip(id)).zip, before.zip)).toBe(0);
  }
  await expectExact();
});

test('a folder becomes a new course, a draft with all of its contents', async () => {
  const { id } = await aFullCourse();
  const folder = await exported(id);
  const done = await imported(folder);
  expect(done).toMatchObject({ added: 7, changed: 0, removed: 0 });
  expect(done.courseId).not.toBe(id);
  expect((await read(caio, done.courseId)).status).toBe('draft');
  expect((await ana.request('GET', `/api/courses/${done.courseId}`)).status).toBe(404);
  const withoutIds = (all: Record<string, Buffer>) =>
    Object.fromEntries(
      Object.entries(all).map(([path, content]) => [
        path,
        path.endsWith('.md') ? String(content).replace(/^id: .*\n/m, '') : content.toString('base64'),
      ]),
    );
  expect(withoutIds(await exported(done.courseId))).toEqual(withoutIds(folder));
  await expectExact();
});

test('a changed lesson stays the same lesson: members who completed it have still completed it', async () => {
  const { id, lessons } = await aCourse({ lessons: [{ title: 'Um' }, { title: 'Dois' }] });
  await enrol(ana, id);
  await learn(ana, lessons[0] ?? '');
  const folder = await texts(id);
  const path = '01-primeiro-modulo/01-um.md';
  const trial = await tried(changed(folder, path, 'Leia *isto*.', 'Leia **aquilo**.'), id);
  expect(trial.modules[0]?.lessons).toMatchObject([
    { id: lessons[0], state: 'changed', done: 1 },
    { id: lessons[1], state: 'same', done: 0 },
  ]);
  expect((await apply(trial.id)).body).toMatchObject({ added: 0, changed: 1, removed: 0 });
  expect((await ana.request('GET', `/api/lessons/${lessons[0]}`)).body).toMatchObject({
    content: 'Leia **aquilo**.',
    done: true,
  });
  expect((await read(ana, id)).progress).toMatchObject({ done: 1, total: 2 });
});

test('lessons and modules follow the order of the folder, with new ones in between', async () => {
  const { id, lessons } = await aCourse({ lessons: [{ title: 'Um' }, { title: 'Dois' }] });
  const folder = await texts(id);
  const [um = '', dois = ''] = ['01-um', '02-dois'].map((name) => folder[`01-primeiro-modulo/${name}.md`]);
  const done = await imported(
    {
      'curso.md': folder['curso.md'] ?? '',
      '1-novo/modulo.md': '---\ntitulo: Novo\n---\n',
      '1-novo/1-dois.md': dois,
      '2-velho/modulo.md': folder['01-primeiro-modulo/modulo.md'] ?? '',
      '2-velho/1-mais.md': '---\ntitulo: Mais\n---\n\nTexto',
      '2-velho/2-um.md': um,
    },
    id,
  );
  expect(done).toMatchObject({ added: 1, changed: 1, removed: 0 });
  const course = await read(caio, id);
  expect(
    course.modules.map(
      ({ title, lessons: all }: { title: string; lessons: { id: string; title: string }[] }) => [
        title,
        all.map((item) => item.title),
      ],
    ),
  ).toEqual([
    ['Novo', ['Dois']],
    ['Primeiro módulo', ['Mais', 'Um']],
  ]);
  expect(course.modules[0].lessons[0].id).toBe(lessons[1]);
  await expectExact();
});

test('lessons missing from the folder stay at their position, unless removal is requested', async () => {
  const { id, lessons } = await aCourse({ lessons: [{ title: 'Um' }, { title: 'Dois' }, { title: 'Três' }] });
  await enrol(ana, id);
  await learn(ana, lessons[1] ?? '');
  const { '01-primeiro-modulo/02-dois.md': _, ...rest } = await texts(id);
  const titles = async () =>
    (await read(caio, id)).modules[0].lessons.map(({ title }: { title: string }) => title);
  const trial = await tried(rest, id);
  expect(trial.modules[0]?.lessons[1]).toMatchObject({ title: 'Dois', state: 'kept', done: 1 });
  await apply(trial.id);
  expect(await titles()).toEqual(['Um', 'Dois', 'Três']);
  expect(await imported(rest, id, true)).toMatchObject({ removed: 1 });
  expect(await titles()).toEqual(['Um', 'Três']);
  await expectExact();
});

test('a published course is never emptied, and concurrent changes are not overwritten', async () => {
  const { id } = await aCourse();
  const { 'curso.md': course = '' } = await texts(id);
  const bare = await tried({ 'curso.md': course }, id);
  expect((await apply(bare.id, true)).status).toBe(409);
  const trial = await tried(await texts(id), id);
  await made('PATCH', `/api/courses/${id}`, { title: 'Do um' });
  const rejected = await apply(trial.id);
  expect([rejected.status, rejected.body.message]).toEqual([409, expect.stringContaining('Confira de novo')]);
  expect((await read(caio, id)).title).toBe('Do um');
});

test('a quiz with other questions is a new version, one with the same questions is not', async () => {
  const { id, lessons } = await aCourse({ lessons: [aQuiz] });
  const quiz = lessons[0] ?? '';
  await enrol(ana, id);
  await ana.request('PUT', `/api/lessons/${quiz}/opening`);
  await attempt(ana, quiz, [[1]]);
  const version = async () => (await ana.request('GET', `/api/lessons/${quiz}`)).body.quiz.version;
  const path = '01-primeiro-modulo/01-prova.md';
  await imported(changed(await texts(id), path, 'titulo: Prova', 'titulo: A prova'), id);
  expect(await version()).toBe(1);
  await imported(
    changed(await texts(id), '01-primeiro-modulo/01-a-prova.md', 'pergunta: Qual?', 'pergunta: Quais?'),
    id,
  );
  expect(await version()).toBe(2);
});

test('a changed expected value makes a new version of an exercise, a changed text does not', async () => {
  const { id, lessons } = await aCourse({ lessons: [anExercise, {}] });
  const exercise = lessons[0] ?? '';
  await enrol(ana, id);
  await ana.request('PUT', `/api/lessons/${exercise}/opening`);
  const seen = async () => (await ana.request('GET', `/api/lessons/${exercise}`)).body;
  const { exercise: first } = await seen();
  const [path = ''] = Object.keys(await texts(id)).filter((key) => key.startsWith('01-primeiro-modulo/01-'));
  const text = (await texts(id))[path] ?? '';
  expect(text).toContain('tipo: exercicio');
  await imported({ ...(await texts(id)), [path]: `${text}\nMais uma palavra.\n` }, id);
  expect((await seen()).exercise).toEqual(first);
  const [expected = ''] = /espera: .*/.exec(text) ?? [];
  await imported(changed(await texts(id), path, expected, 'espera: "41"'), id);
  expect((await seen()).exercise.version).toBe(first.version + 1);
});

test('ids of another course are ignored: its lessons remain, and these are created as new', async () => {
  const other = await aCourse({ lessons: [{ title: 'Dela' }] });
  const { id } = await aCourse();
  const { 'curso.md': _, ...folder } = await texts(other.id);
  const trial = await tried({ 'curso.md': (await texts(id))['curso.md'] ?? '', ...folder }, id);
  expect(trial.modules.flatMap(({ lessons }) => lessons.map(({ state }) => state)).toSorted()).toEqual([
    'kept',
    'new',
  ]);
  await apply(trial.id);
  expect((await read(caio, other.id)).modules[0].lessons).toHaveLength(1);
  expect((await read(caio, id)).lessons).toBe(2);
});
