import { loadNamespaces } from '#platform/messages/load-namespaces.ts';
import { createTranslationLoader } from '../messages/lazy-messages.ts';

export const loadOfflineTranslations = createTranslationLoader({
  'pt-BR': () => loadNamespaces({ offline: import('./messages/pt-BR.ts') }),
  'en-US': () => loadNamespaces({ offline: import('./messages/en-US.ts') }),
  'es-ES': () => loadNamespaces({ offline: import('./messages/es-ES.ts') }),
});
