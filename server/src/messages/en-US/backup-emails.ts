import type { Messages } from '../pt-BR/backup-emails.ts';

export const messages: Messages = {
  failed: (hub, reason) => ({
    subject: `The backup of ${hub} failed`,
    lead: `The hub ${hub} could not make the backup of this night in three attempts: ${reason}`,
    button: 'See the reason',
    end: 'Remove the cause and run the command hub backup, or wait for the next night. The previous backup is still in its place.',
  }),
};
