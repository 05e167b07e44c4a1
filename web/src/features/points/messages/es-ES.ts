import type { Messages } from './pt-BR.ts';

export const messages: Messages = {
  novato: 'Novato',
  iniciante: 'Principiante',
  intermediario: 'Intermedio',
  avancado: 'Avanzado',
  mestre: 'Maestro',
};
