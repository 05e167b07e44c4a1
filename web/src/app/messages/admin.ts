import { loadNamespaces } from '#platform/messages/load-namespaces.ts';
import { createTranslationLoader } from './lazy-messages.ts';

export const loadAdminUserTranslations = createTranslationLoader({
  'pt-BR': () => loadNamespaces({ adminUsers: import('#messages/pt-BR/features/moderation/users.ts') }),
  'en-US': () => loadNamespaces({ adminUsers: import('#messages/en-US/features/moderation/users.ts') }),
  'es-ES': () => loadNamespaces({ adminUsers: import('#messages/es-ES/features/moderation/users.ts') }),
});

export const loadAdminSettingsTranslations = createTranslationLoader({
  'pt-BR': () => loadNamespaces({ running: import('#messages/pt-BR/features/hub-settings/admin.ts') }),
  'en-US': () => loadNamespaces({ running: import('#messages/en-US/features/hub-settings/admin.ts') }),
  'es-ES': () => loadNamespaces({ running: import('#messages/es-ES/features/hub-settings/admin.ts') }),
});

export const loadAdminStatsTranslations = createTranslationLoader({
  'pt-BR': () => loadNamespaces({ adminStats: import('#messages/pt-BR/features/community/stats.ts') }),
  'en-US': () => loadNamespaces({ adminStats: import('#messages/en-US/features/community/stats.ts') }),
  'es-ES': () => loadNamespaces({ adminStats: import('#messages/es-ES/features/community/stats.ts') }),
});

export const loadAuditTranslations = createTranslationLoader({
  'pt-BR': () => loadNamespaces({ audit: import('#messages/pt-BR/features/audit.ts') }),
  'en-US': () => loadNamespaces({ audit: import('#messages/en-US/features/audit.ts') }),
  'es-ES': () => loadNamespaces({ audit: import('#messages/es-ES/features/audit.ts') }),
});

export const loadContentRulesTranslations = createTranslationLoader({
  'pt-BR': () => loadNamespaces({ prevention: import('#messages/pt-BR/features/content-rules.ts') }),
  'en-US': () => loadNamespaces({ prevention: import('#messages/en-US/features/content-rules.ts') }),
  'es-ES': () => loadNamespaces({ prevention: import('#messages/es-ES/features/content-rules.ts') }),
});

export const loadJoinRequestTranslations = createTranslationLoader({
  'pt-BR': () => loadNamespaces({ joining: import('#messages/pt-BR/features/joining.ts') }),
  'en-US': () => loadNamespaces({ joining: import('#messages/en-US/features/joining.ts') }),
  'es-ES': () => loadNamespaces({ joining: import('#messages/es-ES/features/joining.ts') }),
});
