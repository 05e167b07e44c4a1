/** The e-mail with which an admin tests the mail server. */
export const messages = {
  email: (hub: string) => ({
    subject: `Teste de e-mail de ${hub}`,
    lead: `Se você lê isto, os e-mails de ${hub} chegam.`,
    button: 'Abrir o hub',
    end: 'Você pediu este teste nas configurações do hub.',
  }),
};

export type Messages = typeof messages;
