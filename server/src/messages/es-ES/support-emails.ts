import type { Messages } from '../pt-BR/support-emails.ts';

export const messages: Messages = {
  ticketReply: (hub, subject) => ({
    subject: `Respondieron a su consulta en ${hub}`,
    lead: `El equipo de ${hub} respondió a la consulta “${subject}”.`,
    button: 'Leer la respuesta',
    end: 'Para seguir la conversación, escriba en la página de la consulta. Las respuestas a este correo no llegan al equipo.',
  }),
};
