/** SMS with a code. */
export const messages = {
  code: (code: string, seconds: number) =>
    `${code} é o seu código. Vale por ${seconds} segundos. Não o diga a ninguém.`,
  factorCode: (code: string, host: string) =>
    `${code} é o seu código para ${host}. Vale por 5 minutos. Não o diga a ninguém.`,
};

export type Messages = typeof messages;
