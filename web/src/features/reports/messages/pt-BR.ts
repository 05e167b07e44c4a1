export const words = {
  report: 'Denunciar',
};

export type Words = typeof words;
