export const words = {
  message: 'Mensagem',
};

export type Words = typeof words;
