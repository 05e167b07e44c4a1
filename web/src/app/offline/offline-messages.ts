import { loadNamespaces } from '#platform/messages/load-namespaces.ts';
import { lazyMessages } from '../messages/lazy-messages.ts';

export const offlineMessages = lazyMessages({
  'pt-BR': () => loadNamespaces({ offline: import('./messages/pt-BR.ts') }),
  'en-US': () => loadNamespaces({ offline: import('./messages/en-US.ts') }),
  'es-ES': () => loadNamespaces({ offline: import('./messages/es-ES.ts') }),
});
