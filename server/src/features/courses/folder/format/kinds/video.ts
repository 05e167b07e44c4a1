import {
  toFieldMapOrEmpty,
  parseDeclaredFiles,
  toListOrEmpty,
  toFileFields,
  type LessonKindFormat,
} from './kind-format.ts';

/** The folder form of a video lesson: a video that the hub stores with captions, or an address. */
export const videoLessonFormat: LessonKindFormat = {
  name: 'video',
  keys: ['endereco', 'arquivo', 'nome', 'legendas'],
  write(lesson, pathOf) {
    const captions = lesson.files.filter(({ kind }) => kind === 'captions');
    return {
      endereco: lesson.address || undefined,
      ...toFileFields(lesson, 'video', pathOf),
      legendas:
        captions.length > 0
          ? captions.map((file) => ({ idioma: file.language, arquivo: pathOf(file), nome: file.name }))
          : undefined,
    };
  },
  read: (fields) => ({
    lesson: { address: fields.endereco },
    files: [
      ...parseDeclaredFiles(fields, 'video'),
      ...toListOrEmpty(fields.legendas)
        .map((item, index) => {
          const { arquivo, nome, idioma } = toFieldMapOrEmpty(item);
          return {
            kind: 'captions',
            path: arquivo,
            name: nome,
            language: idioma,
            fieldPath: ['legendas', index],
          } as const;
        })
        .map((file) => ({ ...file, fieldPath: [...file.fieldPath] })),
    ],
  }),
};
