import type { Messages } from '../../pt-BR/identity/confirmation-page.ts';

export const messages: Messages = {
  byType: {
    signup: { title: 'Confirm your e-mail', lead: 'One more click and your account is ready.' },
    invite: { title: 'Accept the invitation', lead: 'One more click and you are in.' },
    recovery: { title: 'Choose a new password', lead: 'Confirm to choose the new password.' },
    magiclink: { title: 'Sign in', lead: 'Confirm to sign in to your account.' },
    email_change: {
      title: 'Confirm the change of e-mail',
      lead: 'It changes once both addresses have confirmed.',
    },
  },
  once: 'The link works once.',
  button: 'Confirm',
};
