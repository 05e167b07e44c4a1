import type { Messages } from '../../pt-BR/identity/identity-link-emails.ts';

export const messages: Messages = {
  identity_linked: {
    subject: 'Una nueva forma de entrar en su cuenta',
    lead: 'Su cuenta de otro servicio acaba de vincularse a su cuenta en el hub. Desde ahora también sirve para entrar.',
    button: 'Abrir el hub',
    end: 'Si no fue usted, entre en el hub, quite ese vínculo y cambie su contraseña.',
  },
  identity_unlinked: {
    subject: 'Se quitó una forma de entrar',
    lead: 'Una de las formas de entrar en su cuenta acaba de quitarse y ya no vale.',
    button: 'Abrir el hub',
    end: 'Si no fue usted, entre en el hub y cambie su contraseña.',
  },
};
