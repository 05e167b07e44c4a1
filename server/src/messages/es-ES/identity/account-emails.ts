import type { Messages } from '../../pt-BR/identity/account-emails.ts';

export const messages: Messages = {
  invite: {
    subject: 'Usted recibió una invitación',
    lead: 'La administración del hub creó una cuenta para esta dirección. Acepte la invitación para entrar y elegir su contraseña.',
    button: 'Aceptar la invitación',
    code: 'O use este código:',
    end: 'La invitación vale {life}. Si no sabe de qué se trata, ignore este mensaje.',
  },
  failed_sign_ins: {
    subject: 'Intentos de entrar en su cuenta',
    lead: 'En la última hora alguien intentó muchas veces entrar en su cuenta, con una contraseña equivocada o de otro modo. Nadie entró con esos intentos.',
    button: 'Elegir nueva contraseña',
    end: 'Si fue usted, pida una nueva contraseña. Si no, basta con una contraseña larga que no use en otro lugar.',
  },
  failed_proofs: {
    subject: 'Intentos con la contraseña de su cuenta',
    lead: 'En la última hora alguien dio muchas veces una contraseña equivocada para su cuenta, y al menos una de ellas en una sesión en que su cuenta ya estaba abierta.',
    button: 'Ver mis sesiones',
    end: 'Si no fue usted, cierre las otras sesiones y elija una nueva contraseña.',
  },
  password_retired: {
    subject: 'Elija una nueva contraseña',
    lead: 'A causa de un incidente de seguridad, la contraseña de su cuenta dejó de valer y todas sus sesiones se cerraron. Para volver a entrar, pida el enlace y elija una contraseña que no use en otro lugar.',
    button: 'Elegir nueva contraseña',
    end: 'Si usaba la misma contraseña en otro lugar, cámbiela también allí. La administración del hub no pide su contraseña por mensaje.',
  },
};
