import type { LessonKindFormat } from './kind-format.ts';

/** The folder form of a text lesson, which has only a body. */
export const textLessonFormat: LessonKindFormat = {
  name: 'texto',
  keys: [],
  write: () => ({}),
  read: () => ({ lesson: {}, files: [] }),
};
