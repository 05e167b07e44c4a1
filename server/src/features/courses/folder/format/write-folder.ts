import { getFileExtension } from '#platform/documents/file-names';
import { normalizeLineBreaks } from '../course-folder.ts';
import type { CourseSnapshot, LessonFileSnapshot, LessonSnapshot } from '../store/course-state.ts';
import { lessonKindFormats } from './kinds/kind-formats.ts';
import { toMoneyScalar, serializeFrontMatter } from './front-matter.ts';
import { toNumberedName, toFileSlug } from './names.ts';

/** The name and version of the folder format; a change that could break readers must increment the version. */
export const folderFormatIdentifier = { name: 'mutirao-curso', version: '1' } as const;

/** The name of the file that describes the course. */
export const courseFileName = 'curso.md';
/** The name of the file that describes a module. */
export const moduleFileName = 'modulo.md';
/** The name of the folder with the files of the lessons. */
export const filesFolderName = 'arquivos';

export type SerializedFolder = {
  texts: { path: string; text: string }[];
  files: { path: string; file: LessonFileSnapshot }[];
};

/** Returns a course as a folder; the same course always results in the same folder. */
export function serializeCourseToFolder(course: CourseSnapshot): SerializedFolder {
  const { modules } = course;
  const folder: SerializedFolder = { texts: [{ path: courseFileName, text: courseText(course) }], files: [] };
  modules.forEach((module, moduleIndex) => {
    const moduleFolder = toNumberedName(moduleIndex, modules.length, module.title);
    const head = serializeFrontMatter({ id: module.id, titulo: module.title });
    folder.texts.push({ path: `${moduleFolder}/${moduleFileName}`, text: head });
    module.lessons.forEach((lesson, lessonIndex) => {
      const name = toNumberedName(lessonIndex, module.lessons.length, lesson.title);
      const filePrefix = `${numberOf(moduleFolder)}-${numberOf(name)}`;
      const pathOf = (file: LessonFileSnapshot) => `${filesFolderName}/${filePrefix}-${nameOf(file)}`;
      folder.texts.push({ path: `${moduleFolder}/${name}.md`, text: lessonText(lesson, pathOf) });
      folder.files.push(...lesson.files.map((file) => ({ path: pathOf(file), file })));
    });
  });
  return folder;
}

const numberOf = (name: string) => /^\d+/.exec(name)?.[0] ?? '';

/**
 * Returns the part of a file name in the folder that follows the numbers of the module and the lesson. Two
 * files of a lesson differ by extension or language.
 */
function nameOf({ name, language }: LessonFileSnapshot): string {
  const extension = getFileExtension(name) ?? 'bin';
  return `${toFileSlug(name.replace(/\.[^.]*$/, ''))}${language ? `.${language}` : ''}.${extension}`;
}

function courseText({ id, title, category, price, cover, description }: CourseSnapshot): string {
  const fields = {
    formato: folderFormatIdentifier.name,
    versao: Number(folderFormatIdentifier.version),
    id,
    titulo: title,
    categoria: category,
    preco: toMoneyScalar(price),
    // A cover that is generated from the id is left out, because a copy of the course has another id.
    capa: cover === id ? undefined : cover,
  };
  return serializeFrontMatter(fields, normalizeLineBreaks(description));
}

function lessonText(lesson: LessonSnapshot, pathOf: (file: LessonFileSnapshot) => string): string {
  const { id, title, kind, isPreview, content } = lesson;
  const kindFormat = lessonKindFormats[kind];
  const fields = {
    id,
    titulo: title,
    tipo: kindFormat.name,
    aberta: isPreview ? true : undefined,
    ...kindFormat.write(lesson, pathOf),
  };
  return serializeFrontMatter(fields, normalizeLineBreaks(content));
}
