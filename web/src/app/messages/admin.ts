import { loadNamespaces } from '#platform/messages/load-namespaces.ts';
import { lazyMessages } from './lazy-messages.ts';

export const userMessages = lazyMessages({
  'pt-BR': () => loadNamespaces({ adminUsers: import('#features/moderation/users/messages/pt-BR.ts') }),
  'en-US': () => loadNamespaces({ adminUsers: import('#features/moderation/users/messages/en-US.ts') }),
  'es-ES': () => loadNamespaces({ adminUsers: import('#features/moderation/users/messages/es-ES.ts') }),
});

export const adminSettingsMessages = lazyMessages({
  'pt-BR': () => loadNamespaces({ running: import('#features/hub-settings/admin/messages/pt-BR.ts') }),
  'en-US': () => loadNamespaces({ running: import('#features/hub-settings/admin/messages/en-US.ts') }),
  'es-ES': () => loadNamespaces({ running: import('#features/hub-settings/admin/messages/es-ES.ts') }),
});

export const statsMessages = lazyMessages({
  'pt-BR': () => loadNamespaces({ adminStats: import('#features/community/stats/messages/pt-BR.ts') }),
  'en-US': () => loadNamespaces({ adminStats: import('#features/community/stats/messages/en-US.ts') }),
  'es-ES': () => loadNamespaces({ adminStats: import('#features/community/stats/messages/es-ES.ts') }),
});

export const auditMessages = lazyMessages({
  'pt-BR': () => loadNamespaces({ audit: import('#features/audit/messages/pt-BR.ts') }),
  'en-US': () => loadNamespaces({ audit: import('#features/audit/messages/en-US.ts') }),
  'es-ES': () => loadNamespaces({ audit: import('#features/audit/messages/es-ES.ts') }),
});

export const contentRulesMessages = lazyMessages({
  'pt-BR': () => loadNamespaces({ prevention: import('#features/content-rules/messages/pt-BR.ts') }),
  'en-US': () => loadNamespaces({ prevention: import('#features/content-rules/messages/en-US.ts') }),
  'es-ES': () => loadNamespaces({ prevention: import('#features/content-rules/messages/es-ES.ts') }),
});

export const joinRequestMessages = lazyMessages({
  'pt-BR': () => loadNamespaces({ joining: import('#features/joining/messages/pt-BR.ts') }),
  'en-US': () => loadNamespaces({ joining: import('#features/joining/messages/en-US.ts') }),
  'es-ES': () => loadNamespaces({ joining: import('#features/joining/messages/es-ES.ts') }),
});
