import type { Messages } from '#messages/pt-BR/features/points.ts';

export const messages: Messages = {
  novato: 'Novato',
  iniciante: 'Principiante',
  intermediario: 'Intermedio',
  avancado: 'Avanzado',
  mestre: 'Maestro',
};
