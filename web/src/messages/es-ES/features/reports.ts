import type { Messages } from '#messages/pt-BR/features/reports.ts';

export const messages: Messages = {
  report: 'Denunciar',
};
