import { lazyMessages } from '../words/later.ts';

export const offlineMessages = lazyMessages({
  'pt-BR': () => import('./words/pt-BR.ts').then(({ words }) => ({ offline: words })),
  'en-US': () => import('./words/en-US.ts').then(({ words }) => ({ offline: words })),
  'es-ES': () => import('./words/es-ES.ts').then(({ words }) => ({ offline: words })),
});
