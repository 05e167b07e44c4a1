import type { LessonKindFormat } from './kind-format.ts';

/** A text lesson has only a body. */
export const textFormat: LessonKindFormat = {
  name: 'texto',
  keys: [],
  write: () => ({}),
  read: () => ({ lesson: {}, files: [] }),
};
