import type { Messages } from '../../pt-BR/identity/confirmation-page.ts';

export const messages: Messages = {
  byType: {
    signup: { title: 'Confirme su correo', lead: 'Un clic más y su cuenta está lista.' },
    invite: { title: 'Acepte la invitación', lead: 'Un clic más y entra al hub.' },
    recovery: {
      title: 'Elija una nueva contraseña',
      lead: 'Confirme para elegir la nueva contraseña.',
    },
    magiclink: { title: 'Entre al hub', lead: 'Confirme para entrar en su cuenta.' },
    email_change: {
      title: 'Confirme el cambio de correo',
      lead: 'Cambia cuando las dos direcciones confirmen.',
    },
  },
  once: 'El enlace vale una sola vez.',
  button: 'Confirmar',
};
