type Notifications = {
  hub: string;
  /** The sentence of the only notification; undefined if there are several. */
  singleSentence: string | undefined;
  isWeekly: boolean;
  /** How many notifications the e-mail leaves out. */
  moreCount: number;
};

/** E-mails with notifications, at once or as a weekly digest. */
export const messages = {
  email: ({ hub, singleSentence, isWeekly, moreCount }: Notifications) => ({
    subject: singleSentence ?? (isWeekly ? `Sua semana em ${hub}` : `Novidades para você em ${hub}`),
    lead: isWeekly
      ? 'Isto chegou para você e ainda não foi lido:'
      : 'Isto aconteceu enquanto você estava fora:',
    button: 'Ver as notificações',
    end: `${moreCount > 0 ? `E mais ${moreCount} no hub. ` : ''}O que chega por e-mail se escolhe em Configurações, Notificações.`,
    decline: isWeekly ? 'Não receber mais o resumo semanal' : 'Não receber mais notificações por e-mail',
  }),
};

export type Messages = typeof messages;
