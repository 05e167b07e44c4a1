/** The output of the commands about signing keys. */
export const messages = {
  algorithm: (algorithms: string, wanted: string) => `O algoritmo deve ser ${algorithms}; veio "${wanted}".`,
  onlySecret: 'Esta instância só tem um segredo: não há chaves para trocar.',
  signsFrom: 'assina a partir de',
  days: (max: number, given: string) => `--days deve ser um número inteiro de 1 a ${max}; veio "${given}".`,
};

export type Messages = typeof messages;
