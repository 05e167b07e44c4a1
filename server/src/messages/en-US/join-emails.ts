import type { Messages } from '../pt-BR/join-emails.ts';

export const messages: Messages = {
  letIn: {
    subject: 'You were let in to {hub}',
    lead: 'The team of {hub} approved your request: everything is open to you.',
    button: 'Go to the hub',
    end: 'You receive this e-mail because you asked to take part in {hub}.',
  },
  refused: {
    subject: 'About your request to join {hub}',
    lead: 'The team of {hub} did not approve your request.\n\nReason: {reason}',
    button: 'See the request',
    end: 'You may sign in to download your data or delete your account.',
  },
};
