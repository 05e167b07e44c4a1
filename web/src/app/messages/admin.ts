import { lazyMessages } from './lazy-messages.ts';

export const userMessages = lazyMessages({
  'pt-BR': () =>
    import('#features/moderation/users/messages/pt-BR.ts').then(({ words }) => ({ adminUsers: words })),
  'en-US': () =>
    import('#features/moderation/users/messages/en-US.ts').then(({ words }) => ({ adminUsers: words })),
  'es-ES': () =>
    import('#features/moderation/users/messages/es-ES.ts').then(({ words }) => ({ adminUsers: words })),
});

export const adminSettingsMessages = lazyMessages({
  'pt-BR': () =>
    import('#features/hub-settings/admin/messages/pt-BR.ts').then(({ words }) => ({ running: words })),
  'en-US': () =>
    import('#features/hub-settings/admin/messages/en-US.ts').then(({ words }) => ({ running: words })),
  'es-ES': () =>
    import('#features/hub-settings/admin/messages/es-ES.ts').then(({ words }) => ({ running: words })),
});

export const statsMessages = lazyMessages({
  'pt-BR': () =>
    import('#features/community/stats/messages/pt-BR.ts').then(({ words }) => ({ adminStats: words })),
  'en-US': () =>
    import('#features/community/stats/messages/en-US.ts').then(({ words }) => ({ adminStats: words })),
  'es-ES': () =>
    import('#features/community/stats/messages/es-ES.ts').then(({ words }) => ({ adminStats: words })),
});

export const auditMessages = lazyMessages({
  'pt-BR': () => import('#features/audit/messages/pt-BR.ts').then(({ words }) => ({ audit: words })),
  'en-US': () => import('#features/audit/messages/en-US.ts').then(({ words }) => ({ audit: words })),
  'es-ES': () => import('#features/audit/messages/es-ES.ts').then(({ words }) => ({ audit: words })),
});

export const contentRulesMessages = lazyMessages({
  'pt-BR': () =>
    import('#features/content-rules/messages/pt-BR.ts').then(({ words }) => ({ prevention: words })),
  'en-US': () =>
    import('#features/content-rules/messages/en-US.ts').then(({ words }) => ({ prevention: words })),
  'es-ES': () =>
    import('#features/content-rules/messages/es-ES.ts').then(({ words }) => ({ prevention: words })),
});

export const joinRequestMessages = lazyMessages({
  'pt-BR': () => import('#features/joining/messages/pt-BR.ts').then(({ words }) => ({ joining: words })),
  'en-US': () => import('#features/joining/messages/en-US.ts').then(({ words }) => ({ joining: words })),
  'es-ES': () => import('#features/joining/messages/es-ES.ts').then(({ words }) => ({ joining: words })),
});
