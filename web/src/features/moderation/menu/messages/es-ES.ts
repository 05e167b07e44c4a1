import type { Words } from './pt-BR.ts';

export const words: Words = {
  warn: 'Avisar',
  ban: 'Expulsar',
};
