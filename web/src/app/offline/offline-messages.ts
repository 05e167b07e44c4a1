import { lazyMessages } from '../messages/lazy-messages.ts';

export const offlineMessages = lazyMessages({
  'pt-BR': () => import('./messages/pt-BR.ts').then(({ messages }) => ({ offline: messages })),
  'en-US': () => import('./messages/en-US.ts').then(({ messages }) => ({ offline: messages })),
  'es-ES': () => import('./messages/es-ES.ts').then(({ messages }) => ({ offline: messages })),
});
