import { captionLanguages } from '@mutirao/contract/features/courses/files/limits';
import { courseLimits } from '@mutirao/contract/features/courses/limits';
import { courseChange, moduleDraft, newCourse, newLesson } from '@mutirao/contract/features/courses/schemas';
import { id as idShape } from '@mutirao/contract/kit/text';
import { ApiError } from '#platform/http/api-error';
import { normalizeLessonFileName } from '../../files/kinds.ts';
import {
  normalizeLineBreaks,
  type CourseFolder,
  type FolderLesson,
  type ReferencedFile,
} from '../course-folder.ts';
import type { ImportRemarks } from '../remarks.ts';
import { normalizeFolderPath } from '../zip/paths.ts';
import { readFrontMatter, type ParsedFrontMatter } from './front-matter.ts';
import { coerceFlag, type DeclaredFile } from './kinds/kind-format.ts';
import { lessonKindFormats, findKindByName, lessonKindNames } from './kinds/kind-formats.ts';
import { reportSchemaIssues } from './problems.ts';
import { filesFolderName, folderFormat } from './write-folder.ts';

/** One text under review, and where its problems are collected. */
type Look = ParsedFrontMatter & { file: string; remarks: ImportRemarks };

function open(text: string, file: string, remarks: ImportRemarks): Look | undefined {
  const read = readFrontMatter(normalizeLineBreaks(text));
  if (!Array.isArray(read)) return { ...read, file, remarks };
  for (const { message, line } of read) remarks.addProblem(file, message, line);
  return undefined;
}

export function readCourseText(
  text: string,
  file: string,
  remarks: ImportRemarks,
): Omit<CourseFolder<ReferencedFile>, 'modules'> | undefined {
  const look = open(text, file, remarks);
  if (!look) return undefined;
  const { fields, body } = look;
  const { formato, versao, titulo, categoria, preco, capa } = fields;
  const send = (message: string, at: string) => remarks.addProblem(file, message, look.lineOf([at]));
  if (formato !== folderFormat.name) send(`formato: Escreva ${folderFormat.name}.`, 'formato');
  else if (versao !== folderFormat.version)
    send(`versao: Este hub lê a versão ${folderFormat.version}.`, 'versao');
  noteUnknown(look, ['formato', 'versao', 'id', 'titulo', 'categoria', 'preco', 'capa']);
  const id = idIn(look);
  const price = centsIn(preco);
  if (price === undefined) send('preco: Escreva um preço em reais, como 49.90, ou 0.', 'preco');
  const cover = courseChange.shape.cover.safeParse(capa);
  const course = newCourse.safeParse({
    title: titulo,
    category: categoria,
    description: body,
    price: price ?? 0,
  });
  if (!cover.success) reportSchemaIssues(cover.error.issues, { ...look, inside: ['capa'] });
  if (!course.success) reportSchemaIssues(course.error.issues, look);
  if (!course.success || !cover.success || price === undefined) return undefined;
  return { ...course.data, id, cover: cover.data ?? null };
}

/** Reais as they are written, with a comma or a point. */
function centsIn(value: unknown): number | undefined {
  if (value === undefined) return 0;
  const found = typeof value === 'string' ? /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(value.trim()) : null;
  if (!found) return undefined;
  const cents = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
  return cents > courseLimits.price ? undefined : cents;
}

export function readModuleText(text: string, file: string, remarks: ImportRemarks) {
  const look = open(text, file, remarks);
  if (!look) return { id: null, title: '?' };
  noteUnknown(look, ['id', 'titulo']);
  if (look.body !== '')
    remarks.addWarning(file, 'Um módulo só tem título: o texto foi deixado de lado.', look.bodyLine);
  const id = idIn(look);
  const draft = moduleDraft.safeParse({ title: look.fields.titulo });
  if (!draft.success) reportSchemaIssues(draft.error.issues, look);
  return { id, title: draft.data?.title ?? '?' };
}

export function readLessonText(
  text: string,
  file: string,
  remarks: ImportRemarks,
): FolderLesson<ReferencedFile> | undefined {
  const look = open(text, file, remarks);
  if (!look) return undefined;
  const { fields, body } = look;
  const { titulo, tipo = lessonKindFormats.text.name, aberta } = fields;
  const [kind, form] = findKindByName(tipo) ?? [];
  if (!form) {
    remarks.addProblem(
      file,
      `tipo: Escolha uma destas opções: ${lessonKindNames.join(', ')}.`,
      look.lineOf(['tipo']),
    );
    return undefined;
  }
  noteUnknown(look, ['id', 'titulo', 'tipo', 'aberta', ...form.keys]);
  const id = idIn(look);
  const own = form.read(fields);
  const lesson = newLesson.safeParse(
    {
      ...own.lesson,
      title: titulo,
      kind,
      content: body,
      isPreview: coerceFlag(aberta),
    },
    { reportInput: true },
  );
  if (!lesson.success) reportSchemaIssues(lesson.error.issues, look);
  const named = own.files.flatMap((declaredFile) => fileIn(declaredFile, look) ?? []);
  if (!lesson.success) return undefined;
  const { quiz = null, exercise = null } = lesson.data;
  return { ...lesson.data, quiz, exercise, id, files: [], named, at: file };
}

/** Returns the id of an existing course, module or lesson; null for a new one. */
function idIn({ fields: { id }, file, remarks, lineOf }: Look): string | null {
  if (id === undefined || id === '') return null;
  const read = idShape.safeParse(id);
  if (!read.success) remarks.addProblem(file, 'id: Este identificador não é válido.', lineOf(['id']));
  return read.data?.toLowerCase() ?? null;
}

function noteUnknown({ fields, file, remarks, lineOf }: Look, known: readonly string[]) {
  const unknown = Object.keys(fields).filter((name) => !known.includes(name));
  // More unknown fields than these mean another format, so the rest is not reported.
  for (const name of unknown.slice(0, 20))
    remarks.addWarning(file, `“${name.slice(0, 60)}” não é conhecido e foi deixado de lado.`, lineOf([name]));
}

function fileIn({ kind, path, name, language, at }: DeclaredFile, look: Look): ReferencedFile | undefined {
  const { file, remarks, lineOf } = look;
  const line = lineOf(at);
  const place = typeof path === 'string' ? normalizeFolderPath(path) : undefined;
  if (place === undefined || !place.startsWith(`${filesFolderName}/`)) {
    remarks.addProblem(file, `arquivo: Escreva onde ele está, como ${filesFolderName}/aula.pdf.`, line);
    return undefined;
  }
  const spoken = captionLanguages.find((captionLanguage) => captionLanguage === language) ?? null;
  if (kind === 'captions' && spoken === null) {
    remarks.addProblem(file, `idioma: Escolha uma destas opções: ${captionLanguages.join(', ')}.`, line);
    return undefined;
  }
  try {
    const called = normalizeLessonFileName(kind, typeof name === 'string' && name !== '' ? name : place);
    return { kind, language: spoken, path: place, name: called };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    remarks.addProblem(file, `arquivo: ${error.message}`, line);
    return undefined;
  }
}
