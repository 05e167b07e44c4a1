import type { KindForm } from './form.ts';

/** A text is its body alone. */
export const textForm: KindForm = {
  name: 'texto',
  keys: [],
  write: () => ({}),
  read: () => ({ lesson: {}, files: [] }),
};
