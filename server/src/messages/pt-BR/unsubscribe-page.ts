/** The page of the unsubscribe link in e-mails. */
export const messages = {
  title: 'E-mails do hub',
  emailNotifications: {
    ask: 'Você não quer mais receber notificações por e-mail?',
    done: 'Pronto: você não recebe mais notificações por e-mail.',
  },
  weeklyDigest: {
    ask: 'Você não quer mais receber o resumo semanal?',
    done: 'Pronto: você não recebe mais o resumo semanal.',
  },
  button: 'Não receber mais',
  unknown: 'Este link está incompleto ou não vale mais.',
  settings: 'Escolher o que receber',
};

export type Messages = typeof messages;
