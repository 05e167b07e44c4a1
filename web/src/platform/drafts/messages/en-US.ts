import type { Words } from './pt-BR.ts';

export const words: Words = {
  fileNotStored: 'It is not stored in this browser: if the page is reloaded, choose the file again.',
};
