import type { Messages } from '../pt-BR/test-email.ts';

export const messages: Messages = {
  email: (hub) => ({
    subject: `Mail test of ${hub}`,
    lead: `If you read this, the letters of ${hub} arrive.`,
    button: 'Open the hub',
    end: 'You asked for this test in the settings of the hub.',
  }),
};
