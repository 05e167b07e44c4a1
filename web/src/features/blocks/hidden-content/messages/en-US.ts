import type { Words } from './pt-BR.ts';

export const words: Words = {
  mute: 'You muted this person.',
  block: 'You blocked this person.',
  show: 'Show',
};
