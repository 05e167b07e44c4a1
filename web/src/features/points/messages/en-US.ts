import type { Words } from './pt-BR.ts';

export const words: Words = {
  novato: 'Newcomer',
  iniciante: 'Beginner',
  intermediario: 'Intermediate',
  avancado: 'Advanced',
  mestre: 'Master',
};
