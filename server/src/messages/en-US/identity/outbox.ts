import type { Messages } from '../../pt-BR/identity/outbox.ts';

export const messages: Messages = {
  title: 'Outbox',
  intro:
    'Messages that cannot be sent stay here, on this machine: e-mails without a mail server, text messages without a service that sends them. The list refreshes by itself.',
  none: 'No messages yet.',
  sms: 'Text message',
  all: 'All messages',
  to: 'To',
  code: 'Code',
  links: 'Links',
  asReceived: 'Message as its recipient sees it',
  plainText: 'Text only',
};
