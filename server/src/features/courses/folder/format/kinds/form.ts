import type { LessonFileKind } from '@mutirao/contract/features/courses/files/limits';
import { isFields, type Fields } from '../front-matter.ts';
import type { LessonState } from '../../store/course-state.ts';

/** A file as a lesson declares it, before it is validated. */
export type WrittenFile = {
  kind: LessonFileKind;
  path: unknown;
  name: unknown;
  language: unknown;
  at: (string | number)[];
};

/** How lessons of one kind are represented in a folder, in addition to the fields that all lessons have. */
export type KindForm = {
  /** What the kind is called there. */
  name: string;
  /** The fields that are its own. */
  keys: readonly string[];
  /** `pathOf` returns the path of a file. */
  write: (lesson: LessonState, pathOf: PathOf) => Fields;
  /** What the contract calls a new lesson, as far as it is the kind’s own: it is checked there. */
  read: (fields: Fields) => { lesson: Fields; files: WrittenFile[] };
};
export type PathOf = (file: LessonState['files'][number]) => string;

/** Returns the number if the value is an integer; returns other values unchanged, so that the contract rejects them. */
export const numberIn = (value: unknown) =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;

const flags: Record<string, boolean> = { true: true, sim: true, false: false, não: false, nao: false };
/** Returns the boolean if the value is one; returns other values unchanged, so that the contract rejects them. */
export const flagIn = (value: unknown) =>
  typeof value === 'string' ? (flags[value.toLowerCase()] ?? value) : value;

/** Returns the value if it is a list, otherwise an empty list. */
export const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const fieldsIn = (value: unknown): Fields => (isFields(value) ? value : {});

/** The file of a lesson that has one of its kind. */
export const writtenFile = (lesson: LessonState, kind: LessonFileKind, pathOf: PathOf): Fields => {
  const file = lesson.files.find((one) => one.kind === kind);
  return file ? { arquivo: pathOf(file), nome: file.name } : {};
};

export const fileIn = (fields: Fields, kind: LessonFileKind): WrittenFile[] =>
  fields.arquivo === undefined
    ? []
    : [{ kind, path: fields.arquivo, name: fields.nome, language: undefined, at: ['arquivo'] }];
