import type { Messages } from '../pt-BR/support-emails.ts';

export const messages: Messages = {
  ticketReply: (hub, subject) => ({
    subject: `Your ticket at ${hub} has an answer`,
    lead: `The team of ${hub} answered your ticket “${subject}”.`,
    button: 'Read the answer',
    end: 'To go on, write on the page of the ticket. Replies to this e-mail do not reach the team.',
  }),
};
