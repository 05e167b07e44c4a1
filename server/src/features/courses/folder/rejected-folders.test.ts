import { describe, expect, test } from 'vitest';
import { createCourseFixtures } from '#testing/courses';
import {
  buildOneLessonFolder,
  createCourseFolderFixtures,
  buildLessonFileText,
  minimalCourseFileText,
  zipFolder,
  type TestCourseFolder,
} from '#testing/course-folders';
import { buildWebVttCaptions } from '#testing/lesson-files';
import { startSharedTestHub } from '#testing/start-shared-test-hub';

const { hub, caio } = await startSharedTestHub('caio');
const { aCourse, read } = createCourseFixtures(hub, caio);
const { tried, apply, texts } = createCourseFolderFixtures(hub.url, caio);

test('every mistake is reported at once, with its file and its line', async () => {
  const { id, problems } = await tried({
    'curso.md':
      '---\nformato: mutirao-curso\nversao: 1\ntitulo: |\n  dois\n  três\npreco: caro\n---\n\nSobre.\n',
    '01-a/modulo.md': 'sem dados',
    '01-a/01-b.md': buildLessonFileText('titulo: "aberto\ntipo: texto'),
    '01-a/02-c.md': buildLessonFileText('titulo: C\ntipo: jogo'),
    '01-a/03-d.md': buildLessonFileText(
      'titulo: D\ntipo: questionario\nperguntas:\n  - tipo: uma\n    pergunta: Qual?\n    opcoes:\n      - certa: a\n      - certa: b',
    ),
    '01-a/04-e.md': buildLessonFileText('titulo: E\ntipo: video\nendereco: http://sem.tranca/'),
    '01-a/05-f.md': buildLessonFileText('titulo: &a F\ntipo: *a'),
    '01-a/06-g.md': buildLessonFileText(`titulo: ${'g'.repeat(201)}`),
    '01-a/07-h.md': buildLessonFileText('titulo: H\naberta: talvez', 'h'.repeat(50_001)),
    '01-a/08-i.md': buildLessonFileText('id: não-é\ntitulo: I'),
    '01-a/09-j.md': buildLessonFileText('titulo: J\ntitulo: K'),
    '01-a/10-k.md': buildLessonFileText('titulo: K\ntipo: arquivo\narquivo: ../../etc/passwd'),
    '01-a/11-l.md': buildLessonFileText('titulo: L\ntipo: arquivo\narquivo: arquivos/l.exe'),
  });
  expect(id).toBeNull();
  expect(problems.map(({ file, line, code, message }) => [code, `${file}:${line} ${message}`])).toEqual([
    ['field_required', 'curso.md:2 categoria: Preencha este campo.'],
    ['single_line_expected', 'curso.md:4 titulo: Escreva em uma linha só.'],
    ['price_invalid', 'curso.md:7 preco: Escreva um preço em reais, como 49.90, ou 0.'],
    ['front_matter_missing', '01-a/modulo.md:1 O arquivo começa com os seus dados entre duas linhas de ---.'],
    ['yaml_character_missing', '01-a/01-b.md:3 Falta um sinal, como dois-pontos ou aspas que fecham.'],
    [
      'option_unknown',
      '01-a/02-c.md:3 tipo: Escolha uma destas opções: texto, video, arquivo, questionario, exercicio.',
    ],
    [
      'one_right_option_expected',
      '01-a/03-d.md:8 perguntas › 1 › opcoes: Marque exatamente uma opção como certa.',
    ],
    [
      'web_address_invalid',
      '01-a/04-e.md:4 endereco: Escreva um endereço da web, como https://exemplo.com.br/sala.',
    ],
    ['yaml_anchor', '01-a/05-f.md:2 Âncoras (&) não são aceitas.'],
    ['yaml_alias', '01-a/05-f.md:3 Referências (*) não são aceitas.'],
    ['text_too_long', '01-a/06-g.md:2 titulo: Use no máximo 200 caracteres.'],
    ['boolean_expected', '01-a/07-h.md:3 aberta: Envie verdadeiro ou falso.'],
    ['text_too_long', '01-a/07-h.md:5 texto: Use no máximo 50000 caracteres.'],
    ['identifier_invalid', '01-a/08-i.md:2 id: Este identificador não é válido.'],
    ['field_repeated', '01-a/09-j.md:3 Este nome aparece duas vezes.'],
    ['file_path_expected', '01-a/10-k.md:4 arquivo: Escreva onde ele está, como arquivos/aula.pdf.'],
    [
      'lesson_file_type_not_accepted',
      '01-a/11-l.md:4 arquivo: Este tipo de arquivo não é aceito. Envie pdf, doc, docx, pptx, xlsx, txt.',
    ],
  ]);
});

test('a problem has its field and the parameters of its sentence', async () => {
  const { problems } = await tried({
    'curso.md': minimalCourseFileText,
    '01-a/01-b.md': buildLessonFileText(`titulo: ${'b'.repeat(201)}`, 'b'.repeat(50_001)),
    '01-a/02-c.md': buildLessonFileText(
      'titulo: C\ntipo: questionario\nperguntas:\n  - tipo: uma\n    pergunta: Qual?\n    opcoes:\n      - certa: a\n      - certa: b',
    ),
    '01-a/03-d.md': buildLessonFileText('titulo: D\ntipo: arquivo\narquivo: d.pdf'),
    '01-a/04-e.md': 'sem dados',
  });
  expect(problems.map(({ field, code, params }) => [field, code, params])).toEqual([
    ['titulo', 'text_too_long', { max: 200 }],
    ['texto', 'text_too_long', { max: 50_000 }],
    ['perguntas › 1 › opcoes', 'one_right_option_expected', {}],
    ['arquivo', 'file_path_expected', { folder: 'arquivos' }],
    [null, 'front_matter_missing', {}],
  ]);
});

test('duplicate ids and changed kinds are rejected', async () => {
  const { id, lessons } = await aCourse({ lessons: [{ title: 'Um' }] });
  const folder = await texts(id);
  const text = folder['01-primeiro-modulo/01-um.md'] ?? '';
  const twice = await tried({ ...folder, '01-primeiro-modulo/02-copia.md': text }, id);
  expect(twice.problems).toMatchObject([
    {
      code: 'id_repeated',
      params: { id: lessons[0], path: '01-primeiro-modulo/01-um.md' },
      message: expect.stringContaining(`O id ${lessons[0]} já está em`),
    },
  ]);
  const other = await tried(
    { ...folder, '01-primeiro-modulo/01-um.md': text.replace('tipo: texto', 'tipo: video') },
    id,
  );
  expect(other.problems).toMatchObject([
    {
      code: 'lesson_kind_changed',
      field: 'tipo',
      message: expect.stringContaining('tipo: O tipo de uma aula não muda'),
    },
  ]);
});

describe('files are of the kinds that lessons take', () => {
  const pdf = buildLessonFileText('titulo: L\ntipo: arquivo\narquivo: arquivos/l.pdf');
  test.each<[string, string, TestCourseFolder, { code: string; why: string }]>([
    [
      'an HTML page named as a PDF',
      pdf,
      { 'arquivos/l.pdf': '<html>' },
      { code: 'lesson_file_type_not_accepted', why: 'não é aceito' },
    ],
    ['an empty document', pdf, { 'arquivos/l.pdf': '' }, { code: 'file_empty', why: 'vazio' }],
    [
      'a text named as a video',
      buildLessonFileText('titulo: V\ntipo: video\narquivo: arquivos/v.mp4'),
      { 'arquivos/v.mp4': 'nada' },
      { code: 'lesson_video_not_accepted', why: 'MP4' },
    ],
    [
      'a text named as captions',
      buildLessonFileText('titulo: V\ntipo: video\nlegendas:\n  - idioma: en\n    arquivo: arquivos/v.vtt'),
      { 'arquivos/v.vtt': 'nada' },
      { code: 'captions_not_accepted', why: 'WebVTT' },
    ],
    [
      'two captions files in one language',
      buildLessonFileText(
        'titulo: V\ntipo: video\nlegendas:\n  - idioma: en\n    arquivo: arquivos/v.vtt\n  - idioma: en\n    arquivo: arquivos/v.vtt',
      ),
      { 'arquivos/v.vtt': buildWebVttCaptions() },
      { code: 'caption_language_repeated', why: 'duas vezes' },
    ],
  ])('%s is reported', async (_, text, files, { code, why }) => {
    const { id, problems } = await tried(buildOneLessonFolder(text, files));
    expect(id).toBeNull();
    expect(problems).toMatchObject([{ code, message: expect.stringContaining(why) }]);
  });
});

test('files that operating systems leave in folders are skipped, and unused files are reported', async () => {
  const inner = await zipFolder({ a: 'b' });
  const folder = buildOneLessonFolder(buildLessonFileText('titulo: B\nminutos: 5', 'Oi'), {
    'LEIAME.txt': 'x',
    'arquivos/dentro.zip': inner,
    'arquivos/falta.txt': 'x',
  });
  const filesInSubfolder = Object.fromEntries(
    Object.entries(folder).map(([path, content]) => [`curso-main/${path}`, content]),
  );
  const trial = await tried({
    ...filesInSubfolder,
    '__MACOSX/curso-main/._curso.md': 'x',
    'curso-main/.DS_Store': 'x',
    'curso-main/.git/config': 'x',
  });
  expect(trial.problems).toEqual([]);
  expect(trial.warnings.map(({ file, line, code }) => [file, line, code])).toEqual([
    ['01-a/modulo.md', null, 'module_file_missing'],
    ['01-a/01-b.md', 3, 'field_unknown'],
    ['LEIAME.txt', null, 'lesson_file_unused'],
    ['arquivos/dentro.zip', null, 'nested_zip'],
    ['arquivos/falta.txt', null, 'lesson_file_unused'],
  ]);
  const { courseId } = (await apply(trial.id)).body;
  expect((await read(caio, courseId)).modules).toMatchObject([{ title: 'A', lessons: [{ title: 'B' }] }]);
});

test('data made to exhaust the parser are reported like any mistake', async () => {
  const deep = buildLessonFileText(`titulo: ${'['.repeat(200_000)}`);
  const bomb = buildLessonFileText(
    `a: &a [x, x, x, x, x, x, x, x, x]\n${Array.from('bcdefgh')
      .map((name, index) => `${name}: &${name} [${`*${'abcdefg'[index]}, `.repeat(8)}*a]`)
      .join('\n')}\ntitulo: *h`,
  );
  const long = buildLessonFileText(`titulo: B\n${'# nada\n'.repeat(100_000)}`);
  for (const text of [deep, bomb, long]) {
    const { id, problems } = await tried(buildOneLessonFolder(text));
    expect([id, problems.length > 0]).toEqual([null, true]);
  }
});

test('front matter over the limit of all files is rejected, even if its lines begin like a separator', async () => {
  const long = `---\n---x: 1\n${'# nada\n'.repeat(80_000)}---\n`;
  const lessons = Array.from({ length: 8 }, (_, index) => [`01-modulo/0${index + 1}-aula.md`, long]);
  const { id, problems } = await tried({
    ...buildOneLessonFolder(buildLessonFileText('titulo: A')),
    ...Object.fromEntries(lessons),
  });
  expect(id).toBeNull();
  expect(problems.map(({ code, message }) => [code, message])).toEqual([
    [
      'front_matter_total_too_long',
      'Os dados no começo dos arquivos são longos demais, somados. Divida o curso.',
    ],
  ]);
});

test('a folder that another machine saved with its own line ends is the same', async () => {
  const { id } = await aCourse({ lessons: [{ content: 'Um\n\ndois' }, { content: 'três\r\nquatro' }] });
  const folder = Object.entries(await texts(id)).map(([path, text]) => [
    `curso/${path}`,
    `\uFEFF${text.replaceAll('\n', '\r\n')}`,
  ]);
  const trial = await tried(Object.fromEntries(folder), id);
  expect(trial.problems).toEqual([]);
  expect([
    trial.course,
    ...trial.modules.flatMap(({ lessons }) => lessons.map(({ state }) => state)),
  ]).toEqual(['same', 'same', 'same']);
});
