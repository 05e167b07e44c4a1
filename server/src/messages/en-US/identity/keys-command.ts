import type { Messages } from '../../pt-BR/identity/keys-command.ts';

export const messages: Messages = {
  algorithm: (algorithms, wanted) => `The algorithm must be ${algorithms}, not "${wanted}".`,
  onlySecret: 'This instance has a secret alone: there are no keys to rotate.',
  signsFrom: 'signs from',
  days: (max, given) => `--days must be a whole number from 1 to ${max}, not "${given}".`,
};
