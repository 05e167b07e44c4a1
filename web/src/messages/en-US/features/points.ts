import type { Messages } from '#messages/pt-BR/features/points.ts';

export const messages: Messages = {
  novato: 'Newcomer',
  iniciante: 'Beginner',
  intermediario: 'Intermediate',
  avancado: 'Advanced',
  mestre: 'Master',
};
