/**
 * E-mails about the export of a member’s data and the deletion of an account. The file is not attached, because it can
 * be downloaded only with a session.
 */
export const messages = {
  exportReady: {
    subject: 'Seus dados estão prontos',
    lead: 'A cópia dos seus dados que você pediu está pronta. Entre no hub para baixar o arquivo.',
    button: 'Baixar meus dados',
    end: 'O arquivo fica disponível por 24 horas e depois é apagado. Só você pode baixá-lo. Se não foi você que pediu, altere a sua senha.',
  },
  deletion: {
    started: {
      subject: 'Sua conta será excluída',
      lead: 'Você pediu para excluir a sua conta. Ela será apagada em {when}. Até lá, basta entrar e escolher "Manter minha conta" para que tudo fique como estava.',
      button: 'Entrar e manter minha conta',
      end: 'Todas as sessões foram encerradas. Se não foi você que pediu, entre, mantenha a conta e altere a sua senha.',
    },
    kept: {
      subject: 'Sua conta continua',
      lead: 'A exclusão da sua conta foi cancelada. Nada foi apagado, e tudo está como estava.',
      end: 'Se não foi você que cancelou, altere a sua senha.',
    },
    done: {
      subject: 'Sua conta foi excluída',
      lead: 'A sua conta e os dados que diziam quem você é foram apagados, como você pediu. Esta é a última mensagem do hub para este endereço.',
      end: 'Se um dia quiser voltar, você pode criar outra conta.',
    },
  },
};

export type Messages = typeof messages;
