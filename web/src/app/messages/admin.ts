import { loadNamespaces } from '#platform/messages/load-namespaces.ts';
import { createTranslationLoader } from './lazy-messages.ts';

export const loadAdminUserTranslations = createTranslationLoader({
  'pt-BR': () => loadNamespaces({ adminUsers: import('#features/moderation/users/messages/pt-BR.ts') }),
  'en-US': () => loadNamespaces({ adminUsers: import('#features/moderation/users/messages/en-US.ts') }),
  'es-ES': () => loadNamespaces({ adminUsers: import('#features/moderation/users/messages/es-ES.ts') }),
});

export const loadAdminSettingsTranslations = createTranslationLoader({
  'pt-BR': () => loadNamespaces({ running: import('#features/hub-settings/admin/messages/pt-BR.ts') }),
  'en-US': () => loadNamespaces({ running: import('#features/hub-settings/admin/messages/en-US.ts') }),
  'es-ES': () => loadNamespaces({ running: import('#features/hub-settings/admin/messages/es-ES.ts') }),
});

export const loadAdminStatsTranslations = createTranslationLoader({
  'pt-BR': () => loadNamespaces({ adminStats: import('#features/community/stats/messages/pt-BR.ts') }),
  'en-US': () => loadNamespaces({ adminStats: import('#features/community/stats/messages/en-US.ts') }),
  'es-ES': () => loadNamespaces({ adminStats: import('#features/community/stats/messages/es-ES.ts') }),
});

export const loadAuditTranslations = createTranslationLoader({
  'pt-BR': () => loadNamespaces({ audit: import('#features/audit/messages/pt-BR.ts') }),
  'en-US': () => loadNamespaces({ audit: import('#features/audit/messages/en-US.ts') }),
  'es-ES': () => loadNamespaces({ audit: import('#features/audit/messages/es-ES.ts') }),
});

export const loadContentRulesTranslations = createTranslationLoader({
  'pt-BR': () => loadNamespaces({ prevention: import('#features/content-rules/messages/pt-BR.ts') }),
  'en-US': () => loadNamespaces({ prevention: import('#features/content-rules/messages/en-US.ts') }),
  'es-ES': () => loadNamespaces({ prevention: import('#features/content-rules/messages/es-ES.ts') }),
});

export const loadJoinRequestTranslations = createTranslationLoader({
  'pt-BR': () => loadNamespaces({ joining: import('#features/joining/messages/pt-BR.ts') }),
  'en-US': () => loadNamespaces({ joining: import('#features/joining/messages/en-US.ts') }),
  'es-ES': () => loadNamespaces({ joining: import('#features/joining/messages/es-ES.ts') }),
});
