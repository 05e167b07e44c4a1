import { lazyMessages } from '../messages/lazy-messages.ts';

export const offlineMessages = lazyMessages({
  'pt-BR': () => import('./messages/pt-BR.ts').then(({ words }) => ({ offline: words })),
  'en-US': () => import('./messages/en-US.ts').then(({ words }) => ({ offline: words })),
  'es-ES': () => import('./messages/es-ES.ts').then(({ words }) => ({ offline: words })),
});
