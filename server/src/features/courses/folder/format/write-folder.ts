import { endingIn } from '#platform/documents/file-names';
import { withPlainBreaks } from '../course-folder.ts';
import type { CourseState, FileState, LessonState } from '../store/course-state.ts';
import { forms } from './kinds/forms.ts';
import { moneyOf, writeFrontMatter } from './front-matter.ts';
import { numberedName, slugOf } from './names.ts';

/** The version of the folder format; a change that could break readers must increment it. */
export const folderFormat = { name: 'mutirao-curso', version: '1' } as const;

/** The file that describes the course, and the one that describes a module. */
export const courseFile = 'curso.md';
export const moduleFile = 'modulo.md';
export const filesFolder = 'arquivos';

export type WrittenFolder = {
  texts: { path: string; text: string }[];
  files: { path: string; file: FileState }[];
};

/** Writes a course as a folder: the same course is always the same folder. */
export function writeFolder(course: CourseState): WrittenFolder {
  const { modules } = course;
  const folder: WrittenFolder = { texts: [{ path: courseFile, text: courseText(course) }], files: [] };
  modules.forEach((module, at) => {
    const home = numberedName(at, modules.length, module.title);
    const head = writeFrontMatter({ id: module.id, titulo: module.title });
    folder.texts.push({ path: `${home}/${moduleFile}`, text: head });
    module.lessons.forEach((lesson, number) => {
      const name = numberedName(number, module.lessons.length, lesson.title);
      const mark = `${numberOf(home)}-${numberOf(name)}`;
      const pathOf = (file: FileState) => `${filesFolder}/${mark}-${nameOf(file)}`;
      folder.texts.push({ path: `${home}/${name}.md`, text: lessonText(lesson, pathOf) });
      folder.files.push(...lesson.files.map((file) => ({ path: pathOf(file), file })));
    });
  });
  return folder;
}

const numberOf = (name: string) => /^\d+/.exec(name)?.[0] ?? '';

/** Behind the numbers of its lesson: two of one lesson differ by their ending, or by their language. */
function nameOf({ name, language }: FileState): string {
  const ending = endingIn(name) ?? 'bin';
  return `${slugOf(name.replace(/\.[^.]*$/, ''))}${language ? `.${language}` : ''}.${ending}`;
}

function courseText({ id, title, category, price, cover, description }: CourseState): string {
  const fields = {
    formato: folderFormat.name,
    versao: Number(folderFormat.version),
    id,
    titulo: title,
    categoria: category,
    preco: moneyOf(price),
    // What is drawn from the course itself is another one of another course.
    capa: cover === id ? undefined : cover,
  };
  return writeFrontMatter(fields, withPlainBreaks(description));
}

function lessonText(lesson: LessonState, pathOf: (file: FileState) => string): string {
  const { id, title, kind, isPreview, content } = lesson;
  const form = forms[kind];
  const fields = {
    id,
    titulo: title,
    tipo: form.name,
    aberta: isPreview ? true : undefined,
    ...form.write(lesson, pathOf),
  };
  return writeFrontMatter(fields, withPlainBreaks(content));
}
