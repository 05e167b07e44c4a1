import { lazyMessages } from './lazy-messages.ts';

export const userMessages = lazyMessages({
  'pt-BR': () =>
    import('#features/moderation/users/messages/pt-BR.ts').then(({ messages }) => ({ adminUsers: messages })),
  'en-US': () =>
    import('#features/moderation/users/messages/en-US.ts').then(({ messages }) => ({ adminUsers: messages })),
  'es-ES': () =>
    import('#features/moderation/users/messages/es-ES.ts').then(({ messages }) => ({ adminUsers: messages })),
});

export const adminSettingsMessages = lazyMessages({
  'pt-BR': () =>
    import('#features/hub-settings/admin/messages/pt-BR.ts').then(({ messages }) => ({ running: messages })),
  'en-US': () =>
    import('#features/hub-settings/admin/messages/en-US.ts').then(({ messages }) => ({ running: messages })),
  'es-ES': () =>
    import('#features/hub-settings/admin/messages/es-ES.ts').then(({ messages }) => ({ running: messages })),
});

export const statsMessages = lazyMessages({
  'pt-BR': () =>
    import('#features/community/stats/messages/pt-BR.ts').then(({ messages }) => ({ adminStats: messages })),
  'en-US': () =>
    import('#features/community/stats/messages/en-US.ts').then(({ messages }) => ({ adminStats: messages })),
  'es-ES': () =>
    import('#features/community/stats/messages/es-ES.ts').then(({ messages }) => ({ adminStats: messages })),
});

export const auditMessages = lazyMessages({
  'pt-BR': () => import('#features/audit/messages/pt-BR.ts').then(({ messages }) => ({ audit: messages })),
  'en-US': () => import('#features/audit/messages/en-US.ts').then(({ messages }) => ({ audit: messages })),
  'es-ES': () => import('#features/audit/messages/es-ES.ts').then(({ messages }) => ({ audit: messages })),
});

export const contentRulesMessages = lazyMessages({
  'pt-BR': () =>
    import('#features/content-rules/messages/pt-BR.ts').then(({ messages }) => ({ prevention: messages })),
  'en-US': () =>
    import('#features/content-rules/messages/en-US.ts').then(({ messages }) => ({ prevention: messages })),
  'es-ES': () =>
    import('#features/content-rules/messages/es-ES.ts').then(({ messages }) => ({ prevention: messages })),
});

export const joinRequestMessages = lazyMessages({
  'pt-BR': () =>
    import('#features/joining/messages/pt-BR.ts').then(({ messages }) => ({ joining: messages })),
  'en-US': () =>
    import('#features/joining/messages/en-US.ts').then(({ messages }) => ({ joining: messages })),
  'es-ES': () =>
    import('#features/joining/messages/es-ES.ts').then(({ messages }) => ({ joining: messages })),
});
