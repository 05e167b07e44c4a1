import type { Messages } from '../../pt-BR/identity/factor-emails.ts';

export const messages: Messages = {
  factor_added: {
    subject: 'Segundo paso agregado',
    lead: 'Su cuenta tiene un nuevo segundo paso. Desde ahora se pide después de la contraseña.',
    button: 'Ver la seguridad de mi cuenta',
    end: 'Si no fue usted, cambie su contraseña ahora y quite el paso.',
  },
  factor_removed: {
    subject: 'Segundo paso quitado',
    lead: 'Un segundo paso, o los códigos de recuperación, acaban de quitarse de su cuenta.',
    button: 'Ver la seguridad de mi cuenta',
    end: 'Si no fue usted, cambie su contraseña ahora y cierre las otras sesiones.',
  },
  recovery_code_used: {
    subject: 'Se usó un código de recuperación',
    lead: 'Alguien entró en su cuenta con un código de recuperación, que ya no vale. Códigos que aún valen: {count}.',
    button: 'Hacer códigos nuevos',
    end: 'Si no fue usted, cambie su contraseña ahora y haga códigos nuevos.',
  },
  recovery_codes_renewed: {
    subject: 'Sus códigos de recuperación son nuevos',
    lead: 'Su cuenta tiene nuevos códigos de recuperación. Si había otros, ya no valen.',
    button: 'Ver la seguridad de mi cuenta',
    end: 'Si no fue usted, cambie su contraseña ahora y cierre las otras sesiones.',
  },
};
