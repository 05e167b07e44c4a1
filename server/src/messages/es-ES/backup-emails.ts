import type { Messages } from '../pt-BR/backup-emails.ts';

export const messages: Messages = {
  failed: (hub, reason) => ({
    subject: `La copia de seguridad de ${hub} falló`,
    lead: `El hub ${hub} no pudo hacer la copia de seguridad de esta noche en tres intentos: ${reason}`,
    button: 'Ver el motivo',
    end: 'Corrija la causa y ejecute el comando hub backup, o espere a la próxima noche. La copia anterior sigue en su lugar.',
  }),
};
