import type { LessonKindFormat } from './kind-format.ts';

/** A text lesson has only a body. */
export const textLessonFormat: LessonKindFormat = {
  name: 'texto',
  keys: [],
  write: () => ({}),
  read: () => ({ lesson: {}, files: [] }),
};
