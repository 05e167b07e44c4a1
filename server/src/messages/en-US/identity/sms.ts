import type { Messages } from '../../pt-BR/identity/sms.ts';

export const messages: Messages = {
  code: (code, seconds) => `${code} is your code. It is good for ${seconds} seconds. Tell it to nobody.`,
  factorCode: (code, host) =>
    `${code} is your code for ${host}. It is good for 5 minutes. Tell it to nobody.`,
};
