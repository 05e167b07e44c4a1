import type { Words } from './pt-BR.ts';

export const words: Words = {
  message: 'Mensaje',
};
