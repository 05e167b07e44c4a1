import type { Messages } from '../../pt-BR/identity/passkey-emails.ts';

export const messages: Messages = {
  passkey_added: {
    subject: 'Una llave de acceso nueva en su cuenta',
    lead: 'Se creó una llave de acceso: con ella se entra en su cuenta sin contraseña.',
    button: 'Ver la seguridad de mi cuenta',
    end: 'Si no fue usted, cambie su contraseña ahora y quite la llave.',
  },
  passkey_removed: {
    subject: 'Se quitó una llave de acceso',
    lead: 'Se quitó una llave de acceso de su cuenta: con ella ya no se entra.',
    button: 'Ver la seguridad de mi cuenta',
    end: 'Si no fue usted, cambie su contraseña ahora.',
  },
};
