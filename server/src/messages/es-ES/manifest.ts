import type { Messages } from '../pt-BR/manifest.ts';

export const messages: Messages = {
  description: 'La comunidad que construye junta.',
  publish: 'Discusiones',
  chat: 'Conversaciones',
  notifications: 'Notificaciones',
  offline: 'Sin conexión',
  offlineLine: 'Ahora no se puede llegar al hub, y de este lugar nada estaba guardado aquí.',
  retry: 'Intentar de nuevo',
};
