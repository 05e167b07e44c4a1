import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { toSizeLimitMegabytes } from '@mutirao/contract/kit/size-limits';
import { lessonFileLimits } from '@mutirao/contract/features/courses/files/limits';
import { courseFolderErrors } from '@mutirao/contract/features/courses/folder/errors';
import { platformErrors } from '@mutirao/contract/kit/platform-errors';
import { toSafeFileName } from '#platform/documents/file-names';
import type { AppContext } from '#platform/context/app-context';
import { ApiError } from '#platform/http/endpoints/api-error';
import { verifyCompleteFileContentType, type DetectedContentType } from '../files/kinds.ts';
import { openPartedFile } from '../files/parts.ts';
import type { CourseFolder, FolderFile, FolderLesson, ReferencedFile } from './course-folder.ts';
import type { ImportRemarks } from './remarks.ts';
import type { CourseSnapshot, LessonFileSnapshot } from './store/course-state.ts';
import { isImportNotCancelled, recordImportPart } from './store/course-imports.ts';
import type { ZipReader } from './zip/open-zip.ts';

type Deps = Pick<AppContext, 'db' | 'storage'>;
type Params = {
  zip: ZipReader;
  folder: CourseFolder<ReferencedFile>;
  /** The current course; undefined for a new one. */
  state: CourseSnapshot | undefined;
  remarks: ImportRemarks;
  /** The id of the pending import under which new files are stored; undefined for a check that stores nothing. */
  storeUnderId: string | undefined;
};

/**
 * Checks the files that a course folder names: whether the content of each file matches its kind, and whether the
 * lesson already has the same file.
 */
export async function inspectAndStoreFolderFiles(ctx: Deps, params: Params): Promise<CourseFolder> {
  const { folder, state } = params;
  const shown = new Map(
    (state?.modules ?? []).flatMap(({ lessons }) => lessons.map((lesson) => [lesson.id, lesson.files])),
  );
  const modules = [];
  for (const module of folder.modules) {
    const lessons: FolderLesson[] = [];
    for (const lesson of module.lessons) {
      const before = (lesson.id === null ? undefined : shown.get(lesson.id)) ?? [];
      lessons.push({ ...lesson, files: await filesOf(ctx, { ...params, lesson, before }) });
    }
    modules.push({ ...module, lessons });
  }
  return { ...folder, modules };
}

type LessonContext = Params & { lesson: FolderLesson<ReferencedFile>; before: LessonFileSnapshot[] };

async function filesOf(ctx: Deps, context: LessonContext): Promise<FolderFile[]> {
  const { lesson, before, zip, remarks } = context;
  const found: FolderFile[] = [];
  const slots = new Set<string>();
  for (const file of lesson.referencedFiles) {
    const slot = `${file.kind} ${file.language ?? ''}`;
    if (slots.has(slot))
      remarks.addProblem(lesson.filePath, { code: 'caption_language_repeated' }, { field: 'legendas' });
    slots.add(slot);
    const existingFile = before.find((item) => item.kind === file.kind && item.language === file.language);
    if (zip.others.has(file.path)) {
      const inspected = await fileOf(ctx, file, { ...context, existingFile });
      if (inspected) found.push(inspected);
    } else if (!existingFile) {
      remarks.addWarning(lesson.filePath, { code: 'lesson_file_not_in_folder', path: file.path });
    }
  }
  return found;
}

async function fileOf(
  { db, storage }: Deps,
  file: ReferencedFile,
  {
    zip,
    remarks,
    existingFile,
    storeUnderId,
  }: LessonContext & { existingFile: LessonFileSnapshot | undefined },
): Promise<FolderFile | undefined> {
  const bytes = zip.sizeOf(file.path);
  const max = lessonFileLimits[file.kind];
  if (bytes > max) {
    remarks.addProblem(file.path, { code: 'lesson_file_over_limit', max: toSizeLimitMegabytes(max) });
    return undefined;
  }
  const scratchPath = path.join(storage.scratch, randomUUID());
  try {
    await zip.unpack(file.path, scratchPath);
    const { mediaType, extension } = await verifyType(file, scratchPath);
    const inspected = { ...file, name: toSafeFileName(file.name, extension), bytes, mediaType };
    if (existingFile && existingFile.bytes === bytes && (await isSame(storage, existingFile, scratchPath)))
      return { ...inspected, sameAs: existingFile.id, parts: [] };
    const parts =
      storeUnderId === undefined
        ? []
        : await storeParts({ db, storage }, { scratchPath, bytes, id: storeUnderId });
    return { ...inspected, sameAs: null, parts };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'invalid_file') throw error;
    remarks.addProblem(file.path, error);
    return undefined;
  } finally {
    await rm(scratchPath, { force: true });
  }
}

async function verifyType(file: ReferencedFile, scratchPath: string): Promise<DetectedContentType> {
  if ((await stat(scratchPath)).size === 0) throw new ApiError(platformErrors.file_empty());
  return verifyCompleteFileContentType(file.kind, scratchPath, file.name);
}

async function isSame(
  storage: AppContext['storage'],
  existingFile: LessonFileSnapshot,
  scratchPath: string,
): Promise<boolean> {
  const stored = await openPartedFile(storage, existingFile);
  if (!stored) return false;
  const [one, other] = [await digestOf(stored), await digestOf(createReadStream(scratchPath))];
  return one === other;
}

async function digestOf(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(content, hash);
  return hash.digest('hex');
}

const replacedError = () => new ApiError(courseFolderErrors.import_replaced());

type StorePartsInput = { scratchPath: string; bytes: number; id: string };

/** Stores a file part by part. Each key is recorded before the part is stored. */
async function storeParts(
  { db, storage }: Deps,
  { scratchPath, bytes, id }: StorePartsInput,
): Promise<string[]> {
  const keys: string[] = [];
  for (let start = 0; start < bytes; start += lessonFileLimits.part) {
    const key = randomUUID();
    const part = path.join(storage.scratch, key);
    if (!(await recordImportPart(db, { id, key }))) throw replacedError();
    try {
      const end = Math.min(start + lessonFileLimits.part, bytes) - 1;
      await pipeline(
        createReadStream(scratchPath, { start, end }),
        createWriteStream(part, { flags: 'wx', mode: 0o600 }),
      );
      await storage.put(key, part, 'application/octet-stream');
    } finally {
      await rm(part, { force: true });
    }
    // If the import was cancelled while the part was being stored, the purge job may already have removed the parts of
    // the import, so this part is removed here.
    if (!(await isImportNotCancelled(db, id))) {
      await storage.remove(key);
      throw replacedError();
    }
    keys.push(key);
  }
  return keys;
}
