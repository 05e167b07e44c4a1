/** E-mails about backups, to admins. */
export const messages = {
  failed: (hub: string, reason: string) => ({
    subject: `O backup de ${hub} falhou`,
    lead: `O hub ${hub} não conseguiu fazer o backup desta noite depois de três tentativas: ${reason}`,
    button: 'Ver o motivo',
    end: 'Corrija a causa e rode o comando hub backup, ou espere a próxima noite. O backup anterior continua onde está.',
  }),
};

export type Messages = typeof messages;
