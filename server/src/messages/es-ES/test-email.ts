import type { Messages } from '../pt-BR/test-email.ts';

export const messages: Messages = {
  email: (hub) => ({
    subject: `Prueba de correo de ${hub}`,
    lead: `Si lee esto, los correos de ${hub} llegan.`,
    button: 'Abrir el hub',
    end: 'Usted pidió esta prueba en la configuración del hub.',
  }),
};
