import type { Messages } from '../pt-BR/unsubscribe-page.ts';

export const messages: Messages = {
  title: 'E-mails of the hub',
  emailNotifications: {
    ask: 'Do you want no more notifications by e-mail?',
    done: 'Done: you receive no more notifications by e-mail.',
  },
  weeklyDigest: {
    ask: 'Do you want no more weekly digests?',
    done: 'Done: you receive no more weekly digests.',
  },
  button: 'Receive no more',
  unknown: 'This link is incomplete or no longer valid.',
  settings: 'Choose what you receive',
};
