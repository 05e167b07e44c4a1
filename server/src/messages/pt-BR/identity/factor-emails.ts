/** E-mails about second factors. */
export const messages = {
  factor_added: {
    subject: 'Segunda etapa adicionada',
    lead: 'Sua conta ganhou uma nova segunda etapa. Daqui em diante, ela é pedida depois da senha.',
    button: 'Ver a segurança da conta',
    end: 'Se não foi você, troque a sua senha agora e remova a etapa.',
  },
  factor_removed: {
    subject: 'Segunda etapa removida',
    lead: 'Uma segunda etapa, ou os códigos de recuperação, acabam de ser removidos da sua conta.',
    button: 'Ver a segurança da conta',
    end: 'Se não foi você, troque a sua senha agora e encerre as outras sessões.',
  },
  recovery_code_used: {
    subject: 'Um código de recuperação foi usado',
    lead: 'Alguém entrou na sua conta com um código de recuperação, que não vale mais. Códigos que ainda valem: {count}.',
    button: 'Fazer códigos novos',
    end: 'Se não foi você, troque a sua senha agora e faça códigos novos.',
  },
  recovery_codes_renewed: {
    subject: 'Seus códigos de recuperação são novos',
    lead: 'Sua conta tem novos códigos de recuperação. Se havia outros, eles não valem mais.',
    button: 'Ver a segurança da conta',
    end: 'Se não foi você, troque a sua senha agora e encerre as outras sessões.',
  },
};

export type Messages = typeof messages;
