export const words = {
  warn: 'Avisar',
  ban: 'Banir',
};

export type Words = typeof words;
