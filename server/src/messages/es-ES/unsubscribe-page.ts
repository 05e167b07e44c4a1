import type { Messages } from '../pt-BR/unsubscribe-page.ts';

export const messages: Messages = {
  title: 'Correos del hub',
  emailNotifications: {
    ask: '¿No quiere recibir más notificaciones por correo?',
    done: 'Listo: ya no recibe notificaciones por correo.',
  },
  weeklyDigest: {
    ask: '¿No quiere recibir más el resumen semanal?',
    done: 'Listo: ya no recibe el resumen semanal.',
  },
  button: 'No recibir más',
  unknown: 'Este enlace está incompleto o ya no es válido.',
  settings: 'Elegir qué recibir',
};
