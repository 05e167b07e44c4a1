import { setImmediate } from 'node:timers/promises';
import { courseFolderLimits } from '@mutirao/contract/features/courses/folder/limits';
import { courseLimits } from '@mutirao/contract/features/courses/limits';
import type { CourseFolder, FolderModule, ReferencedFile } from '../course-folder.ts';
import type { ImportRemarks } from '../remarks.ts';
import { estimateFrontMatterLength } from './front-matter.ts';
import { compareNumberedNames, titleFromFolderName } from './names.ts';
import { parseCourseText, parseLessonText, parseModuleText } from './read-texts.ts';
import { courseFileName, filesFolderName, moduleFileName } from './write-folder.ts';

/** The content of a ZIP, by the path in its folder. */
export type ZipContents = {
  texts: ReadonlyMap<string, string>;
  /** The paths of all files that are not Markdown texts of the course. */
  others: ReadonlySet<string>;
};

/**
 * Reads a folder and adds its problems and warnings to `remarks`. Returns undefined if `curso.md` is missing or wrong,
 * or if the front matter of all texts is too long.
 */
export async function parseCourseFolder(
  { texts, others }: ZipContents,
  remarks: ImportRemarks,
): Promise<CourseFolder<ReferencedFile> | undefined> {
  const text = texts.get(courseFileName);
  if (text === undefined) {
    remarks.addProblem(courseFileName, { code: 'course_file_missing' });
    return undefined;
  }
  const frontMatterTotal = [...texts.values()].reduce(
    (sum, item) => sum + estimateFrontMatterLength(item),
    0,
  );
  if (frontMatterTotal > courseFolderLimits.totalFrontMatter) {
    remarks.addProblem(courseFileName, { code: 'front_matter_total_too_long' });
    return undefined;
  }
  const course = parseCourseText(text, courseFileName, remarks);
  const modules = await readModules(texts, remarks);
  reportTooMany(modules, remarks);
  reportDuplicateIds(modules, remarks);
  reportUnusedFiles(modules, others, remarks);
  return course && { ...course, modules };
}

type Modules = FolderModule<ReferencedFile>[];

async function readModules(texts: ZipContents['texts'], remarks: ImportRemarks): Promise<Modules> {
  const modules: Modules = [];
  for (const [moduleFolder, names] of moduleFoldersOf(texts, remarks)) {
    const path = `${moduleFolder}/${moduleFileName}`;
    const text = texts.get(path);
    if (text === undefined) remarks.addWarning(path, { code: 'module_file_missing' });
    const { id, title } =
      text === undefined
        ? { id: null, title: titleFromFolderName(moduleFolder).slice(0, courseLimits.moduleTitle) }
        : parseModuleText(text, path, remarks);
    const lessons = [];
    for (const name of names) {
      // Stops without this module, because the report is full and cannot show further problems.
      if (remarks.unlistedProblemCount > 0) return modules;
      const lessonPath = `${moduleFolder}/${name}`;
      const lesson = parseLessonText(texts.get(lessonPath) ?? '', lessonPath, remarks);
      if (lesson) lessons.push(lesson);
      // Lets the process handle other requests between two files, because parsing uses a whole CPU core.
      await setImmediate();
    }
    modules.push({ id, title, lessons });
  }
  return modules;
}

/** Returns the folders of the modules in their order, each with the names of its lesson files in their order. */
function moduleFoldersOf(texts: ZipContents['texts'], remarks: ImportRemarks): [string, string[]][] {
  const moduleFolders = new Map<string, string[]>();
  for (const path of texts.keys()) {
    const [moduleFolder = '', name, ...deeper] = path.split('/');
    if (path === courseFileName) continue;
    if (name === undefined || deeper.length > 0 || moduleFolder === filesFolderName)
      remarks.addWarning(path, { code: 'markdown_file_unused' });
    else moduleFolders.set(moduleFolder, [...(moduleFolders.get(moduleFolder) ?? []), name]);
  }
  return [...moduleFolders]
    .toSorted(([one], [other]) => compareNumberedNames(one, other))
    .map(([moduleFolder, names]) => [
      moduleFolder,
      names.filter((name) => name !== moduleFileName).toSorted(compareNumberedNames),
    ]);
}

function reportTooMany(modules: Modules, remarks: ImportRemarks) {
  const lessons = modules.reduce((sum, module) => sum + module.lessons.length, 0);
  if (modules.length > courseLimits.modules)
    remarks.addProblem(courseFileName, { code: 'too_many_modules', max: courseLimits.modules });
  if (lessons > courseLimits.lessons)
    remarks.addProblem(courseFileName, { code: 'too_many_lessons', max: courseLimits.lessons });
}

/** Reports ids that several files of the folder have, which happens when a person copies a file. */
function reportDuplicateIds(modules: Modules, remarks: ImportRemarks) {
  const seen = new Map<string, string>();
  for (const { id, lessons } of modules) {
    for (const { id: contentId, filePath } of [{ id, filePath: '' }, ...lessons]) {
      if (contentId === null) continue;
      const first = seen.get(contentId);
      if (first !== undefined)
        remarks.addProblem(
          filePath || courseFileName,
          first === ''
            ? { code: 'id_of_another_module', id: contentId }
            : { code: 'id_repeated', id: contentId, path: first },
        );
      else seen.set(contentId, filePath);
    }
  }
}

function reportUnusedFiles(modules: Modules, others: ZipContents['others'], remarks: ImportRemarks) {
  const used = new Set(
    modules.flatMap(({ lessons }) =>
      lessons.flatMap(({ referencedFiles }) => referencedFiles.map(({ path }) => path)),
    ),
  );
  for (const path of others) {
    if (used.has(path)) continue;
    remarks.addWarning(path, { code: /\.zip$/i.test(path) ? 'nested_zip' : 'lesson_file_unused' });
  }
}
