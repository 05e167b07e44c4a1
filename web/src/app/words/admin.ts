import { lazyMessages } from './later.ts';

export const userMessages = lazyMessages({
  'pt-BR': () =>
    import('#features/moderation/users/words/pt-BR.ts').then(({ words }) => ({ adminUsers: words })),
  'en-US': () =>
    import('#features/moderation/users/words/en-US.ts').then(({ words }) => ({ adminUsers: words })),
  'es-ES': () =>
    import('#features/moderation/users/words/es-ES.ts').then(({ words }) => ({ adminUsers: words })),
});

export const adminSettingsMessages = lazyMessages({
  'pt-BR': () =>
    import('#features/hub-settings/running/words/pt-BR.ts').then(({ words }) => ({ running: words })),
  'en-US': () =>
    import('#features/hub-settings/running/words/en-US.ts').then(({ words }) => ({ running: words })),
  'es-ES': () =>
    import('#features/hub-settings/running/words/es-ES.ts').then(({ words }) => ({ running: words })),
});

export const statsMessages = lazyMessages({
  'pt-BR': () =>
    import('#features/community/stats/words/pt-BR.ts').then(({ words }) => ({ adminStats: words })),
  'en-US': () =>
    import('#features/community/stats/words/en-US.ts').then(({ words }) => ({ adminStats: words })),
  'es-ES': () =>
    import('#features/community/stats/words/es-ES.ts').then(({ words }) => ({ adminStats: words })),
});

export const auditMessages = lazyMessages({
  'pt-BR': () => import('#features/audit/words/pt-BR.ts').then(({ words }) => ({ audit: words })),
  'en-US': () => import('#features/audit/words/en-US.ts').then(({ words }) => ({ audit: words })),
  'es-ES': () => import('#features/audit/words/es-ES.ts').then(({ words }) => ({ audit: words })),
});

export const contentRulesMessages = lazyMessages({
  'pt-BR': () => import('#features/prevention/words/pt-BR.ts').then(({ words }) => ({ prevention: words })),
  'en-US': () => import('#features/prevention/words/en-US.ts').then(({ words }) => ({ prevention: words })),
  'es-ES': () => import('#features/prevention/words/es-ES.ts').then(({ words }) => ({ prevention: words })),
});

export const joinRequestMessages = lazyMessages({
  'pt-BR': () => import('#features/joining/words/pt-BR.ts').then(({ words }) => ({ joining: words })),
  'en-US': () => import('#features/joining/words/en-US.ts').then(({ words }) => ({ joining: words })),
  'es-ES': () => import('#features/joining/words/es-ES.ts').then(({ words }) => ({ joining: words })),
});
