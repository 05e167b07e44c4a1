import type { Messages } from '../pt-BR/notification-emails.ts';

export const messages: Messages = {
  email: ({ hub, only, isWeekly, more }) => ({
    subject: only ?? (isWeekly ? `Su semana en ${hub}` : `Novedades para usted en ${hub}`),
    lead: isWeekly ? 'Esto le llegó y aún no lo ha leído:' : 'Esto ocurrió mientras no estaba:',
    button: 'Ver las notificaciones',
    end: `${more > 0 ? `Y ${more} más en el hub. ` : ''}Lo que llega por correo se elige en Configuración, Notificaciones.`,
    decline: isWeekly ? 'No recibir más el resumen semanal' : 'No recibir más notificaciones por correo',
  }),
};
