/** The preview of a shared link. */
export const messages = {
  certificate: (holder: string, course: string) => `Certificado de ${holder}: ${course}`,
  about: 'Comunidade de quem trabalha com IA, automação e software.',
};

export type Messages = typeof messages;
