import { parseDeclaredFiles, toFileFields, type LessonKindFormat } from './kind-format.ts';

/** The folder form of a file lesson: a document that the hub stores, or an address. */
export const fileLessonFormat: LessonKindFormat = {
  name: 'arquivo',
  keys: ['endereco', 'arquivo', 'nome'],
  write: (lesson, pathOf) => ({
    endereco: lesson.address || undefined,
    ...toFileFields(lesson, 'file', pathOf),
  }),
  read: (fields) => ({ lesson: { address: fields.endereco }, files: parseDeclaredFiles(fields, 'file') }),
};
