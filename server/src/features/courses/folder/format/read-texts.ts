import type { CourseImportIssueDetail } from '@mutirao/contract/features/courses/folder/issues';
import { captionLanguages } from '@mutirao/contract/features/courses/files/limits';
import { courseLimits } from '@mutirao/contract/features/courses/limits';
import {
  courseChangeSchema,
  moduleInputSchema,
  newCourseSchema,
  newLessonSchema,
} from '@mutirao/contract/features/courses/schemas';
import { fieldErrors } from '@mutirao/contract/kit/field-errors';
import { idSchema } from '@mutirao/contract/kit/text';
import { ApiError } from '#platform/http/endpoints/api-error';
import { normalizeLessonFileName } from '../../files/kinds.ts';
import {
  normalizeLineBreaks,
  type CourseFolder,
  type FolderLesson,
  type ReferencedFile,
} from '../course-folder.ts';
import type { ImportRemarks } from '../remarks.ts';
import { normalizeFolderPath } from '../zip/paths.ts';
import { parseFrontMatter, type ParsedFrontMatter } from './front-matter.ts';
import { toBooleanOrUnchanged, type DeclaredFile } from './kinds/kind-format.ts';
import {
  lessonKindFormats,
  findLessonKindByFolderName,
  lessonKindNamesInFolder,
} from './kinds/kind-formats.ts';
import { reportSchemaIssues } from './problems.ts';
import { filesFolderName, folderFormatIdentifier } from './write-folder.ts';

/** A parsed text with the name of its file, and the remarks that its problems are added to. */
type TextContext = ParsedFrontMatter & { file: string; remarks: ImportRemarks };

function parseText(text: string, file: string, remarks: ImportRemarks): TextContext | undefined {
  const read = parseFrontMatter(normalizeLineBreaks(text));
  if (!Array.isArray(read)) return { ...read, file, remarks };
  for (const { detail, line } of read) remarks.addProblem(file, detail, { line });
  return undefined;
}

export function parseCourseText(
  text: string,
  file: string,
  remarks: ImportRemarks,
): Omit<CourseFolder<ReferencedFile>, 'modules'> | undefined {
  const context = parseText(text, file, remarks);
  if (!context) return undefined;
  const { fields, body } = context;
  const { formato, versao, titulo, categoria, preco, capa } = fields;
  const { name: format, version } = folderFormatIdentifier;
  const report = (field: string, detail: CourseImportIssueDetail) =>
    remarks.addProblem(file, detail, { field, line: context.lineOf([field]) });
  if (formato !== format) report('formato', { code: 'format_expected', format });
  else if (versao !== version) report('versao', { code: 'version_unsupported', version });
  warnUnknownFields(context, ['formato', 'versao', 'id', 'titulo', 'categoria', 'preco', 'capa']);
  const id = idIn(context);
  const price = parseCents(preco);
  if (price === undefined) report('preco', { code: 'price_invalid' });
  const cover = courseChangeSchema.shape.cover.safeParse(capa);
  const course = newCourseSchema.safeParse({
    title: titulo,
    category: categoria,
    description: body,
    price: price ?? 0,
  });
  if (!cover.success) reportSchemaIssues(cover.error.issues, { ...context, pathPrefix: ['capa'] });
  if (!course.success) reportSchemaIssues(course.error.issues, context);
  if (!course.success || !cover.success || price === undefined) return undefined;
  return { ...course.data, id, cover: cover.data ?? null };
}

/**
 * Parses an amount in reais, with a decimal comma or point, into cents; 0 if it is left out, undefined if it is wrong.
 */
function parseCents(value: unknown): number | undefined {
  if (value === undefined) return 0;
  const found = typeof value === 'string' ? /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(value.trim()) : null;
  if (!found) return undefined;
  const cents = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
  return cents > courseLimits.price ? undefined : cents;
}

export function parseModuleText(text: string, file: string, remarks: ImportRemarks) {
  const context = parseText(text, file, remarks);
  if (!context) return { id: null, title: '?' };
  warnUnknownFields(context, ['id', 'titulo']);
  if (context.body !== '')
    remarks.addWarning(file, { code: 'module_text_ignored' }, { line: context.bodyLine });
  const id = idIn(context);
  const draft = moduleInputSchema.safeParse({ title: context.fields.titulo });
  if (!draft.success) reportSchemaIssues(draft.error.issues, context);
  return { id, title: draft.data?.title ?? '?' };
}

export function parseLessonText(
  text: string,
  file: string,
  remarks: ImportRemarks,
): FolderLesson<ReferencedFile> | undefined {
  const context = parseText(text, file, remarks);
  if (!context) return undefined;
  const { fields, body } = context;
  const { titulo, tipo = lessonKindFormats.text.name, aberta } = fields;
  const [kind, kindFormat] = findLessonKindByFolderName(tipo) ?? [];
  if (!kindFormat) {
    const unknownKind = fieldErrors.option_unknown({ options: lessonKindNamesInFolder.join(', ') });
    remarks.addProblem(file, unknownKind, { field: 'tipo', line: context.lineOf(['tipo']) });
    return undefined;
  }
  warnUnknownFields(context, ['id', 'titulo', 'tipo', 'aberta', ...kindFormat.keys]);
  const id = idIn(context);
  const kindFields = kindFormat.read(fields);
  const lesson = newLessonSchema.safeParse(
    {
      ...kindFields.lesson,
      title: titulo,
      kind,
      content: body,
      isPreview: toBooleanOrUnchanged(aberta),
    },
    { reportInput: true },
  );
  if (!lesson.success) reportSchemaIssues(lesson.error.issues, context);
  const referencedFiles = kindFields.files.flatMap((declaredFile) => fileIn(declaredFile, context) ?? []);
  if (!lesson.success) return undefined;
  const { quiz = null, exercise = null } = lesson.data;
  return { ...lesson.data, quiz, exercise, id, files: [], referencedFiles, filePath: file };
}

/**
 * Returns the id of an existing course, module or lesson; null if there is none, or if it is wrong, which is reported.
 */
function idIn({ fields: { id }, file, remarks, lineOf }: TextContext): string | null {
  if (id === undefined || id === '') return null;
  const read = idSchema.safeParse(id);
  if (!read.success)
    remarks.addProblem(file, fieldErrors.identifier_invalid(), { field: 'id', line: lineOf(['id']) });
  return read.data?.toLowerCase() ?? null;
}

function warnUnknownFields({ fields, file, remarks, lineOf }: TextContext, knownFields: readonly string[]) {
  const unknown = Object.keys(fields).filter((name) => !knownFields.includes(name));
  // A file with more than 20 unknown fields is in another format, so the rest is not reported.
  for (const name of unknown.slice(0, 20))
    remarks.addWarning(file, { code: 'field_unknown', name: name.slice(0, 60) }, { line: lineOf([name]) });
}

function fileIn(
  { kind, path, name, language, fieldPath }: DeclaredFile,
  context: TextContext,
): ReferencedFile | undefined {
  const { file, remarks, lineOf } = context;
  const line = lineOf(fieldPath);
  const filePath = typeof path === 'string' ? normalizeFolderPath(path) : undefined;
  if (filePath === undefined || !filePath.startsWith(`${filesFolderName}/`)) {
    remarks.addProblem(
      file,
      { code: 'file_path_expected', folder: filesFolderName },
      { field: 'arquivo', line },
    );
    return undefined;
  }
  const validLanguage = captionLanguages.find((captionLanguage) => captionLanguage === language) ?? null;
  if (kind === 'captions' && validLanguage === null) {
    const unknownLanguage = fieldErrors.option_unknown({ options: captionLanguages.join(', ') });
    remarks.addProblem(file, unknownLanguage, { field: 'idioma', line });
    return undefined;
  }
  try {
    const fileName = normalizeLessonFileName(kind, typeof name === 'string' && name !== '' ? name : filePath);
    return { kind, language: validLanguage, path: filePath, name: fileName };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    remarks.addProblem(file, error, { field: 'arquivo', line });
    return undefined;
  }
}
