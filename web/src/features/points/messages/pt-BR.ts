/** The levels, wherever a member stands with one. */
export const messages = {
  novato: 'Novato',
  iniciante: 'Iniciante',
  intermediario: 'Intermediário',
  avancado: 'Avançado',
  mestre: 'Mestre',
};

export type Messages = typeof messages;
