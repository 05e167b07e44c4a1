import type { KindForm } from './form.ts';

/** A text lesson has only a body. */
export const textForm: KindForm = {
  name: 'texto',
  keys: [],
  write: () => ({}),
  read: () => ({ lesson: {}, files: [] }),
};
