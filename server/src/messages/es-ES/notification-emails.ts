import type { Messages } from '../pt-BR/notification-emails.ts';

export const messages: Messages = {
  email: ({ hub, singleSentence, isWeekly, moreCount }) => ({
    subject: singleSentence ?? (isWeekly ? `Su semana en ${hub}` : `Novedades para usted en ${hub}`),
    lead: isWeekly ? 'Esto le llegó y aún no lo ha leído:' : 'Esto ocurrió mientras no estaba:',
    button: 'Ver las notificaciones',
    end: `${moreCount > 0 ? `Y ${moreCount} más en el hub. ` : ''}Lo que llega por correo se elige en Configuración, Notificaciones.`,
    decline: isWeekly ? 'No recibir más el resumen semanal' : 'No recibir más notificaciones por correo',
  }),
};
