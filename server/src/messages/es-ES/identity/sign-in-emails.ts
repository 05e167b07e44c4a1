import type { Messages } from '../../pt-BR/identity/sign-in-emails.ts';

export const messages: Messages = {
  signup: {
    subject: 'Confirme su correo',
    lead: 'Falta un paso para que su cuenta esté lista: confirme que esta dirección es suya.',
    button: 'Confirmar mi correo',
    code: 'O use este código:',
    end: 'El enlace vale {life}. Si usted no creó esta cuenta, ignore este mensaje.',
  },
  known_address: {
    subject: 'Usted ya tiene una cuenta',
    lead: 'Alguien intentó crear una cuenta con esta dirección, que ya tiene una. Si fue usted, entre con su contraseña o pida una nueva.',
    button: 'Entrar al hub',
    end: 'Si no fue usted, no hay nada que hacer: su cuenta sigue como estaba.',
  },
  recovery: {
    subject: 'Elija una nueva contraseña',
    lead: 'Recibimos un pedido para cambiar la contraseña de su cuenta.',
    button: 'Elegir nueva contraseña',
    code: 'O use este código:',
    end: 'El enlace vale {life} y un solo uso. Si no fue usted, ignore este mensaje: su contraseña sigue igual.',
  },
  password_changed: {
    subject: 'Su contraseña fue cambiada',
    lead: 'La contraseña de su cuenta acaba de cambiarse y las otras sesiones se cerraron.',
    button: 'Pedir una nueva contraseña',
    end: 'Si no fue usted, pida una nueva contraseña ahora.',
  },
  magiclink: {
    subject: 'Su enlace para entrar',
    lead: 'Use este enlace para entrar en su cuenta, sin contraseña.',
    button: 'Entrar al hub',
    code: 'O use este código:',
    end: 'El enlace vale {life} y una sola vez. Si no fue usted, ignore este mensaje.',
  },
  reauthentication: {
    subject: 'Su código de confirmación',
    lead: 'Está cambiando la contraseña de su cuenta. Escriba este código en la página para continuar.',
    code: 'Su código:',
    end: 'El código vale {life}. Si no fue usted, cambie su contraseña y cierre las otras sesiones.',
  },
  phone_changed: {
    subject: 'Nuevo teléfono en su cuenta',
    lead: 'Su cuenta tiene un nuevo teléfono, confirmado con un código.',
    button: 'Recuperar la cuenta',
    end: 'Si fue usted, no hace falta hacer nada. Si no, recupere la cuenta y cambie la contraseña ahora.',
  },
  email_added: {
    subject: 'Nuevo correo en su cuenta',
    lead: 'Su cuenta tiene ahora un correo, confirmado con un enlace.',
    button: 'Abrir el hub',
    end: 'Si fue usted, no hace falta hacer nada. Si no, entre y cambie la contraseña ahora.',
  },
  email_change_current: {
    subject: 'Confirme el cambio de correo',
    lead: 'Recibimos un pedido para cambiar el correo de su cuenta. Cambia cuando las dos direcciones confirmen.',
    button: 'Confirmar el cambio',
    code: 'O use este código:',
    end: 'Si no fue usted, ignore este mensaje y cambie su contraseña.',
  },
  email_change_new: {
    subject: 'Confirme su nuevo correo',
    lead: 'Confirme que esta dirección es suya para usarla en su cuenta. Cambia cuando las dos direcciones confirmen.',
    button: 'Confirmar el nuevo correo',
    code: 'O use este código:',
    end: 'Si no pidió este cambio, ignore este mensaje.',
  },
};
