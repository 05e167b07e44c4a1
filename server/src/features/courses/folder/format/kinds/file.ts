import { parseFileField, toFileFields, type LessonKindFormat } from './kind-format.ts';

/** A document: of the hub’s own, or at an address. */
export const fileLessonFormat: LessonKindFormat = {
  name: 'arquivo',
  keys: ['endereco', 'arquivo', 'nome'],
  write: (lesson, pathOf) => ({
    endereco: lesson.address || undefined,
    ...toFileFields(lesson, 'file', pathOf),
  }),
  read: (fields) => ({ lesson: { address: fields.endereco }, files: parseFileField(fields, 'file') }),
};
