import { fileIn, writtenFile, type KindForm } from './form.ts';

/** A document: of the hub’s own, or at an address. */
export const fileForm: KindForm = {
  name: 'arquivo',
  keys: ['endereco', 'arquivo', 'nome'],
  write: (lesson, pathOf) => ({
    endereco: lesson.address || undefined,
    ...writtenFile(lesson, 'file', pathOf),
  }),
  read: (fields) => ({ lesson: { address: fields.endereco }, files: fileIn(fields, 'file') }),
};
