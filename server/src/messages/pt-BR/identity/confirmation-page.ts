/** The confirmation page, which the link of an e-mail opens before the hub, by the type of the link. */
export const messages = {
  byType: {
    signup: { title: 'Confirme seu e-mail', lead: 'Mais um clique e a sua conta está pronta.' },
    invite: { title: 'Aceite o convite', lead: 'Mais um clique e você entra no hub.' },
    recovery: { title: 'Escolha uma nova senha', lead: 'Confirme para escolher a nova senha.' },
    magiclink: { title: 'Entre no hub', lead: 'Confirme para entrar na sua conta.' },
    email_change: {
      title: 'Confirme a troca de e-mail',
      lead: 'A troca vale quando os dois endereços confirmarem.',
    },
  },
  once: 'O link só vale uma vez.',
  button: 'Confirmar',
};

export type Messages = typeof messages;
