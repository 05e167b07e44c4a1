import type { Language } from '@mutirao/contract/kit/languages';
import { composeEmail } from '#platform/mail/compose-email';
import type { EmailContent } from '#platform/mail/email-content';
import type { Email } from '#platform/mail/mailer';

type Result = {
  to: string;
  language: Language;
  hub: string;
  /** Of the ticket. */
  subject: string;
  siteUrl: string;
  ticketId: string;
};

type Say = (hub: string, subject: string) => EmailContent;

const words: Record<Language, Say> = {
  'pt-BR': (hub, subject) => ({
    subject: `Responderam ao seu chamado em ${hub}`,
    lead: `A equipe de ${hub} respondeu ao chamado “${subject}”.`,
    button: 'Ler a resposta',
    end: 'Para continuar a conversa, escreva na página do chamado. Respostas a este e-mail não chegam à equipe.',
  }),
  'en-US': (hub, subject) => ({
    subject: `Your ticket at ${hub} has an answer`,
    lead: `The team of ${hub} answered your ticket “${subject}”.`,
    button: 'Read the answer',
    end: 'To go on, write on the page of the ticket. Replies to this e-mail do not reach the team.',
  }),
  'es-ES': (hub, subject) => ({
    subject: `Respondieron a su consulta en ${hub}`,
    lead: `El equipo de ${hub} respondió a la consulta “${subject}”.`,
    button: 'Leer la respuesta',
    end: 'Para seguir la conversación, escriba en la página de la consulta. Las respuestas a este correo no llegan al equipo.',
  }),
};

/**
 * Builds the email that informs a member of the team's reply. It leaves out the reply's text, because tickets can
 * contain private matters and mailboxes are less private.
 */
export function writeTicketReplyEmail({ to, language, hub, subject, siteUrl, ticketId }: Result): Email {
  const link = `${siteUrl}/ajuda/chamados/${ticketId}`;
  return composeEmail({ to, language, siteUrl, words: words[language](hub, subject), link });
}
