/** The names of the levels. */
export const messages = {
  novato: 'Novato',
  iniciante: 'Iniciante',
  intermediario: 'Intermediário',
  avancado: 'Avançado',
  mestre: 'Mestre',
};

export type Messages = typeof messages;
