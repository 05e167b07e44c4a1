/** E-mails about linked and removed ways to sign in. */
export const messages = {
  identity_linked: {
    subject: 'Uma nova forma de entrar na sua conta',
    lead: 'A sua conta de outro serviço acaba de ser ligada à sua conta no hub. A partir de agora ela também serve para entrar.',
    button: 'Abrir o hub',
    end: 'Se não foi você, entre no hub, remova essa ligação e troque a sua senha.',
  },
  identity_unlinked: {
    subject: 'Uma forma de entrar foi removida',
    lead: 'Uma das formas de entrar na sua conta acaba de ser removida e não vale mais.',
    button: 'Abrir o hub',
    end: 'Se não foi você, entre no hub e troque a sua senha.',
  },
};

export type Messages = typeof messages;
