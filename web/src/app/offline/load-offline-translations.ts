import { loadNamespaces } from '#platform/messages/load-namespaces.ts';
import { createTranslationLoader } from '../messages/lazy-messages.ts';

export const loadOfflineTranslations = createTranslationLoader({
  'pt-BR': () => loadNamespaces({ offline: import('#messages/pt-BR/app/offline.ts') }),
  'en-US': () => loadNamespaces({ offline: import('#messages/en-US/app/offline.ts') }),
  'es-ES': () => loadNamespaces({ offline: import('#messages/es-ES/app/offline.ts') }),
});
