/** The levels, wherever a member stands with one. */
export const words = {
  novato: 'Novato',
  iniciante: 'Iniciante',
  intermediario: 'Intermediário',
  avancado: 'Avançado',
  mestre: 'Mestre',
};

export type Words = typeof words;
