/** E-mails about the decision on a request to join. */
export const messages = {
  letIn: {
    subject: 'Sua entrada em {hub} foi aprovada',
    lead: 'A equipe de {hub} aprovou o seu pedido: tudo está aberto para você.',
    button: 'Entrar no hub',
    end: 'Você recebe este e-mail porque pediu para participar de {hub}.',
  },
  refused: {
    subject: 'Sobre o seu pedido para entrar em {hub}',
    lead: 'A equipe de {hub} não aprovou o seu pedido.\n\nMotivo: {reason}',
    button: 'Ver o pedido',
    end: 'Você pode entrar para baixar os seus dados ou excluir a conta.',
  },
};

export type Messages = typeof messages;
