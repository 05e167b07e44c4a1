import type { Words } from './pt-BR.ts';

export const words: Words = {
  novato: 'Novato',
  iniciante: 'Principiante',
  intermediario: 'Intermedio',
  avancado: 'Avanzado',
  mestre: 'Maestro',
};
