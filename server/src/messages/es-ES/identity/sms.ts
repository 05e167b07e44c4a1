import type { Messages } from '../../pt-BR/identity/sms.ts';

export const messages: Messages = {
  code: (code, seconds) => `${code} es su código. Vale ${seconds} segundos. No se lo diga a nadie.`,
  factorCode: (code, host) => `${code} es su código para ${host}. Vale 5 minutos. No se lo diga a nadie.`,
};
