/** E-mails about passkeys. */
export const messages = {
  passkey_added: {
    subject: 'Uma chave de acesso nova na sua conta',
    lead: 'Uma chave de acesso foi criada: com ela se entra na sua conta sem senha.',
    button: 'Ver a segurança da conta',
    end: 'Se não foi você, troque a sua senha agora e remova a chave.',
  },
  passkey_removed: {
    subject: 'Uma chave de acesso foi removida',
    lead: 'Uma chave de acesso da sua conta foi removida: com ela não se entra mais.',
    button: 'Ver a segurança da conta',
    end: 'Se não foi você, troque a sua senha agora.',
  },
};

export type Messages = typeof messages;
