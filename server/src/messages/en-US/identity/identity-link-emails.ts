import type { Messages } from '../../pt-BR/identity/identity-link-emails.ts';

export const messages: Messages = {
  identity_linked: {
    subject: 'A new way to sign in to your account',
    lead: 'An account of yours with another service was just linked to your account at the hub. From now on it signs you in too.',
    button: 'Open the hub',
    end: 'If it was not you, sign in, remove that link and change your password.',
  },
  identity_unlinked: {
    subject: 'A way to sign in was removed',
    lead: 'One of the ways to sign in to your account was just removed and no longer works.',
    button: 'Open the hub',
    end: 'If it was not you, sign in and change your password.',
  },
};
