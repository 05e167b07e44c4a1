import type { LessonFileKind } from '@mutirao/contract/features/courses/files/limits';
import { isFieldMap, type FrontMatterFields } from '../front-matter.ts';
import type { LessonSnapshot } from '../../store/course-state.ts';

/** A file as a lesson declares it, before it is validated. */
export type DeclaredFile = {
  kind: LessonFileKind;
  path: unknown;
  name: unknown;
  language: unknown;
  fieldPath: (string | number)[];
};

/** How lessons of one kind are represented in a folder, in addition to the fields that all lessons have. */
export type LessonKindFormat = {
  /** The name of the kind in a folder. */
  name: string;
  /** The fields that lessons of this kind can have in addition to those of all lessons. */
  keys: readonly string[];
  /** Returns the kind's fields of a lesson; `pathOf` returns the path of a file in the folder. */
  write: (lesson: LessonSnapshot, pathOf: FilePathResolver) => FrontMatterFields;
  /** Returns the fields of a lesson of this kind, in the form of the contract but not validated, and the files that its
   * front matter names. */
  read: (fields: FrontMatterFields) => { lesson: FrontMatterFields; files: DeclaredFile[] };
};
export type FilePathResolver = (file: LessonSnapshot['files'][number]) => string;

/**
 * Returns the number for a text of 1 to 9 digits; returns other values unchanged, so that the contract rejects them.
 */
export const toNumberOrUnchanged = (value: unknown) =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;

const flags: Record<string, boolean> = { true: true, sim: true, false: false, não: false, nao: false };
/** Returns the boolean for a word in `flags`; returns other values unchanged, so that the contract rejects them. */
export const toBooleanOrUnchanged = (value: unknown) =>
  typeof value === 'string' ? (flags[value.toLowerCase()] ?? value) : value;

/** Returns the value if it is a list, otherwise an empty list. */
export const toListOrEmpty = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const toFieldMapOrEmpty = (value: unknown): FrontMatterFields => (isFieldMap(value) ? value : {});

/** Returns the front matter fields `arquivo` and `nome` of a lesson's file; empty if it has no file of this kind. */
export const toFileFields = (
  lesson: LessonSnapshot,
  kind: LessonFileKind,
  pathOf: FilePathResolver,
): FrontMatterFields => {
  const file = lesson.files.find((item) => item.kind === kind);
  return file ? { arquivo: pathOf(file), nome: file.name } : {};
};

export const parseDeclaredFiles = (fields: FrontMatterFields, kind: LessonFileKind): DeclaredFile[] =>
  fields.arquivo === undefined
    ? []
    : [{ kind, path: fields.arquivo, name: fields.nome, language: undefined, fieldPath: ['arquivo'] }];
