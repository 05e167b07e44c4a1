import type { Messages } from '../../pt-BR/identity/keys-command.ts';

export const messages: Messages = {
  algorithm: (algorithms, wanted) => `El algoritmo debe ser ${algorithms}; llegó "${wanted}".`,
  onlySecret: 'Esta instancia solo tiene un secreto: no hay claves que cambiar.',
  signsFrom: 'firma a partir de',
  days: (max, given) => `--days debe ser un número entero de 1 a ${max}; llegó "${given}".`,
};
