import type { Messages } from './pt-BR.ts';

export const messages: Messages = {
  novato: 'Newcomer',
  iniciante: 'Beginner',
  intermediario: 'Intermediate',
  avancado: 'Advanced',
  mestre: 'Master',
};
