import type { Messages } from '../../pt-BR/identity/passkey-emails.ts';

export const messages: Messages = {
  passkey_added: {
    subject: 'A new passkey in your account',
    lead: 'A passkey was created: with it one signs in to your account without a password.',
    button: 'See the security of my account',
    end: 'If it was not you, change your password now and remove the passkey.',
  },
  passkey_removed: {
    subject: 'A passkey was removed',
    lead: 'A passkey of your account was removed: it can no longer be used to sign in.',
    button: 'See the security of my account',
    end: 'If it was not you, change your password now.',
  },
};
