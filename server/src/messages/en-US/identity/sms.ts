import type { Messages } from '../../pt-BR/identity/sms.ts';

export const messages: Messages = {
  code: (code, seconds) =>
    `${code} is your code. It is good for ${seconds} seconds. Do not share it with anyone.`,
  factorCode: (code, host) =>
    `${code} is your code for ${host}. It is good for 5 minutes. Do not share it with anyone.`,
};
