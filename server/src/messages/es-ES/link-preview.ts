import type { Messages } from '../pt-BR/link-preview.ts';

export const messages: Messages = {
  certificate: (holder, course) => `Certificado de ${holder}: ${course}`,
  about: 'Comunidad de quienes trabajan con IA, automatización y software.',
};
