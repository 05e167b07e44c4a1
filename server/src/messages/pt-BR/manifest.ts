/** The manifest that a browser installs the hub with, and the page it shows offline. */
export const messages = {
  description: 'A comunidade que constrói junto.',
  publish: 'Discussões',
  chat: 'Conversas',
  notifications: 'Notificações',
  offline: 'Sem conexão',
  offlineLine: 'O hub não pode ser alcançado agora, e deste lugar nada estava guardado aqui.',
  retry: 'Tentar de novo',
};

export type Messages = typeof messages;
