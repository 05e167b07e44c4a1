import type { Messages } from '#messages/pt-BR/platform/problems.ts';

export const messages: Messages = {
  unexpected: 'Ocurrió un error inesperado. Intente de nuevo.',
  partFailed: 'No se pudo abrir esto.',
  offline: 'Revise su conexión e intente de nuevo.',
  keyKnown: 'Este dispositivo ya tiene una llave de esta cuenta.',
  sessionEnded: 'Su sesión terminó. Entre de nuevo para continuar.',
};
