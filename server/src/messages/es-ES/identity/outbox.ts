import type { Messages } from '../../pt-BR/identity/outbox.ts';

export const messages: Messages = {
  title: 'Bandeja de salida',
  intro:
    'Los mensajes que no tienen cómo salir quedan aquí, en esta máquina: los correos sin un servidor de correo, los de texto sin un servicio que los envíe. La lista se actualiza sola.',
  none: 'Todavía no hay mensajes.',
  sms: 'Mensaje de texto',
  all: 'Todos los mensajes',
  to: 'Para',
  code: 'Código',
  links: 'Enlaces',
  asReceived: 'Mensaje como lo ve el destinatario',
  plainText: 'Solo texto',
};
