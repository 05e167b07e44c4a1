/** E-mails about tickets. */
export const messages = {
  ticketReply: (hub: string, subject: string) => ({
    subject: `Responderam ao seu chamado em ${hub}`,
    lead: `A equipe de ${hub} respondeu ao chamado “${subject}”.`,
    button: 'Ler a resposta',
    end: 'Para continuar a conversa, escreva na página do chamado. Respostas a este e-mail não chegam à equipe.',
  }),
};

export type Messages = typeof messages;
