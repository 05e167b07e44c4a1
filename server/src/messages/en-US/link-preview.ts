import type { Messages } from '../pt-BR/link-preview.ts';

export const messages: Messages = {
  certificate: (holder, course) => `Certificate of ${holder}: ${course}`,
  about: 'Community of people who work with AI, automation and software.',
};
