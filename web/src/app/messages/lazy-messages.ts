import type { Language } from '#platform/messages/i18n.ts';
import { loadNamespaces } from '#platform/messages/load-namespaces.ts';

type Loaders<Messages> = Record<Language, () => Promise<Messages>>;

export type TranslationLoader = (language: Language) => Promise<object>;

/** Returns a function that loads the messages of a language once, and again after a failure. */
export function createTranslationLoader<Messages>(
  loaders: Loaders<Messages>,
): (language: Language) => Promise<Messages> {
  const stored = new Map<Language, Promise<Messages>>();
  return (language) => {
    const cached = stored.get(language);
    if (cached) return cached;
    const loading = loaders[language]();
    stored.set(language, loading);
    loading.then(
      // React reads this status, and does not suspend for a loaded promise.
      (value) => Object.assign(loading, { status: 'fulfilled', value }),
      () => stored.delete(language),
    );
    return loading;
  };
}

/** The messages of every screen after sign-in. */
export const loadHubTranslations = createTranslationLoader({
  'pt-BR': () => import('./hub/pt-BR.ts').then(({ messages }) => messages),
  'en-US': () => import('./hub/en-US.ts').then(({ messages }) => messages),
  'es-ES': () => import('./hub/es-ES.ts').then(({ messages }) => messages),
});

export const loadCommentTranslations = createTranslationLoader({
  'pt-BR': () => loadNamespaces({ comments: import('#features/comments/messages/pt-BR.ts') }),
  'en-US': () => loadNamespaces({ comments: import('#features/comments/messages/en-US.ts') }),
  'es-ES': () => loadNamespaces({ comments: import('#features/comments/messages/es-ES.ts') }),
});

export const loadActivityTranslations = createTranslationLoader({
  'pt-BR': () =>
    loadNamespaces({
      activity: import('#features/activity/messages/pt-BR.ts'),
      comments: import('#features/comments/messages/pt-BR.ts'),
    }),
  'en-US': () =>
    loadNamespaces({
      activity: import('#features/activity/messages/en-US.ts'),
      comments: import('#features/comments/messages/en-US.ts'),
    }),
  'es-ES': () =>
    loadNamespaces({
      activity: import('#features/activity/messages/es-ES.ts'),
      comments: import('#features/comments/messages/es-ES.ts'),
    }),
});

export const loadSearchTranslations = createTranslationLoader({
  'pt-BR': () => loadNamespaces({ search: import('#features/search/messages/pt-BR.ts') }),
  'en-US': () => loadNamespaces({ search: import('#features/search/messages/en-US.ts') }),
  'es-ES': () => loadNamespaces({ search: import('#features/search/messages/es-ES.ts') }),
});

export const loadAssistantTranslations = createTranslationLoader({
  'pt-BR': () => loadNamespaces({ assistant: import('#features/assistant/messages/pt-BR.ts') }),
  'en-US': () => loadNamespaces({ assistant: import('#features/assistant/messages/en-US.ts') }),
  'es-ES': () => loadNamespaces({ assistant: import('#features/assistant/messages/es-ES.ts') }),
});

export const loadSupportTranslations = createTranslationLoader({
  'pt-BR': () => loadNamespaces({ support: import('#features/support/messages/pt-BR.ts') }),
  'en-US': () => loadNamespaces({ support: import('#features/support/messages/en-US.ts') }),
  'es-ES': () => loadNamespaces({ support: import('#features/support/messages/es-ES.ts') }),
});

export const loadChatTranslations = createTranslationLoader({
  'pt-BR': () => loadNamespaces({ chat: import('#features/chat/messages/pt-BR.ts') }),
  'en-US': () => loadNamespaces({ chat: import('#features/chat/messages/en-US.ts') }),
  'es-ES': () => loadNamespaces({ chat: import('#features/chat/messages/es-ES.ts') }),
});

export const loadEventTranslations = createTranslationLoader({
  'pt-BR': () =>
    loadNamespaces({
      events: import('#features/events/messages/pt-BR.ts'),
      door: import('#features/events/check-in/messages/pt-BR.ts'),
      proposals: import('#features/events/proposals/messages/pt-BR.ts'),
    }),
  'en-US': () =>
    loadNamespaces({
      events: import('#features/events/messages/en-US.ts'),
      door: import('#features/events/check-in/messages/en-US.ts'),
      proposals: import('#features/events/proposals/messages/en-US.ts'),
    }),
  'es-ES': () =>
    loadNamespaces({
      events: import('#features/events/messages/es-ES.ts'),
      door: import('#features/events/check-in/messages/es-ES.ts'),
      proposals: import('#features/events/proposals/messages/es-ES.ts'),
    }),
});

export const loadCourseTranslations = createTranslationLoader({
  'pt-BR': () =>
    loadNamespaces({
      courses: import('#features/courses/messages/pt-BR.ts'),
      player: import('#features/courses/learn/player/messages/pt-BR.ts'),
    }),
  'en-US': () =>
    loadNamespaces({
      courses: import('#features/courses/messages/en-US.ts'),
      player: import('#features/courses/learn/player/messages/en-US.ts'),
    }),
  'es-ES': () =>
    loadNamespaces({
      courses: import('#features/courses/messages/es-ES.ts'),
      player: import('#features/courses/learn/player/messages/es-ES.ts'),
    }),
});

export const loadCertificateTranslations = createTranslationLoader({
  'pt-BR': () => loadNamespaces({ certificates: import('#features/courses/certificates/messages/pt-BR.ts') }),
  'en-US': () => loadNamespaces({ certificates: import('#features/courses/certificates/messages/en-US.ts') }),
  'es-ES': () => loadNamespaces({ certificates: import('#features/courses/certificates/messages/es-ES.ts') }),
});

export const loadCourseEditorTranslations = createTranslationLoader({
  'pt-BR': () =>
    loadNamespaces({
      courses: import('#features/courses/messages/pt-BR.ts'),
      courseEditor: import('#features/courses/editor/messages/pt-BR.ts'),
      lessonFiles: import('#features/courses/editor/files/messages/pt-BR.ts'),
    }),
  'en-US': () =>
    loadNamespaces({
      courses: import('#features/courses/messages/en-US.ts'),
      courseEditor: import('#features/courses/editor/messages/en-US.ts'),
      lessonFiles: import('#features/courses/editor/files/messages/en-US.ts'),
    }),
  'es-ES': () =>
    loadNamespaces({
      courses: import('#features/courses/messages/es-ES.ts'),
      courseEditor: import('#features/courses/editor/messages/es-ES.ts'),
      lessonFiles: import('#features/courses/editor/files/messages/es-ES.ts'),
    }),
});

export const loadModerationTranslations = createTranslationLoader({
  'pt-BR': () => loadNamespaces({ moderation: import('#features/moderation/messages/pt-BR.ts') }),
  'en-US': () => loadNamespaces({ moderation: import('#features/moderation/messages/en-US.ts') }),
  'es-ES': () => loadNamespaces({ moderation: import('#features/moderation/messages/es-ES.ts') }),
});

/** With the messages of lists, because a banned user does not load those of the hub. */
export const loadSanctionTranslations = createTranslationLoader({
  'pt-BR': () =>
    loadNamespaces({
      ownSanctions: import('#features/moderation/own/messages/pt-BR.ts'),
      lists: import('#platform/lists/messages/pt-BR.ts'),
    }),
  'en-US': () =>
    loadNamespaces({
      ownSanctions: import('#features/moderation/own/messages/en-US.ts'),
      lists: import('#platform/lists/messages/en-US.ts'),
    }),
  'es-ES': () =>
    loadNamespaces({
      ownSanctions: import('#features/moderation/own/messages/es-ES.ts'),
      lists: import('#platform/lists/messages/es-ES.ts'),
    }),
});

export const loadMaintenanceTranslations = createTranslationLoader({
  'pt-BR': () =>
    loadNamespaces({ maintenance: import('#features/hub-settings/maintenance/messages/pt-BR.ts') }),
  'en-US': () =>
    loadNamespaces({ maintenance: import('#features/hub-settings/maintenance/messages/en-US.ts') }),
  'es-ES': () =>
    loadNamespaces({ maintenance: import('#features/hub-settings/maintenance/messages/es-ES.ts') }),
});

export const loadMemberBlockTranslations = createTranslationLoader({
  'pt-BR': () => loadNamespaces({ blocks: import('#features/blocks/messages/pt-BR.ts') }),
  'en-US': () => loadNamespaces({ blocks: import('#features/blocks/messages/en-US.ts') }),
  'es-ES': () => loadNamespaces({ blocks: import('#features/blocks/messages/es-ES.ts') }),
});

export const loadInviteTranslations = createTranslationLoader({
  'pt-BR': () => loadNamespaces({ invites: import('#features/invites/messages/pt-BR.ts') }),
  'en-US': () => loadNamespaces({ invites: import('#features/invites/messages/en-US.ts') }),
  'es-ES': () => loadNamespaces({ invites: import('#features/invites/messages/es-ES.ts') }),
});

export const loadNotificationTranslations = createTranslationLoader({
  'pt-BR': () => loadNamespaces({ notifications: import('#features/notifications/messages/pt-BR.ts') }),
  'en-US': () => loadNamespaces({ notifications: import('#features/notifications/messages/en-US.ts') }),
  'es-ES': () => loadNamespaces({ notifications: import('#features/notifications/messages/es-ES.ts') }),
});

export const loadSettingsTranslations = createTranslationLoader({
  'pt-BR': () =>
    loadNamespaces({
      settings: import('#features/members/settings/messages/pt-BR.ts'),
      profile: import('#features/members/profile/messages/pt-BR.ts'),
    }),
  'en-US': () =>
    loadNamespaces({
      settings: import('#features/members/settings/messages/en-US.ts'),
      profile: import('#features/members/profile/messages/en-US.ts'),
    }),
  'es-ES': () =>
    loadNamespaces({
      settings: import('#features/members/settings/messages/es-ES.ts'),
      profile: import('#features/members/profile/messages/es-ES.ts'),
    }),
});

export const loadProfileTranslations = createTranslationLoader({
  'pt-BR': () =>
    loadNamespaces({
      profile: import('#features/members/profile/messages/pt-BR.ts'),
      profiles: import('#features/profiles/messages/pt-BR.ts'),
    }),
  'en-US': () =>
    loadNamespaces({
      profile: import('#features/members/profile/messages/en-US.ts'),
      profiles: import('#features/profiles/messages/en-US.ts'),
    }),
  'es-ES': () =>
    loadNamespaces({
      profile: import('#features/members/profile/messages/es-ES.ts'),
      profiles: import('#features/profiles/messages/es-ES.ts'),
    }),
});

export const loadOwnDataTranslations = createTranslationLoader({
  'pt-BR': () =>
    loadNamespaces({
      ownData: import('#features/personal-data/messages/pt-BR.ts'),
      legal: import('#features/legal/messages/pt-BR.ts'),
    }),
  'en-US': () =>
    loadNamespaces({
      ownData: import('#features/personal-data/messages/en-US.ts'),
      legal: import('#features/legal/messages/en-US.ts'),
    }),
  'es-ES': () =>
    loadNamespaces({
      ownData: import('#features/personal-data/messages/es-ES.ts'),
      legal: import('#features/legal/messages/es-ES.ts'),
    }),
});

export const loadLegalTranslations = createTranslationLoader({
  'pt-BR': () => loadNamespaces({ legal: import('#features/legal/messages/pt-BR.ts') }),
  'en-US': () => loadNamespaces({ legal: import('#features/legal/messages/en-US.ts') }),
  'es-ES': () => loadNamespaces({ legal: import('#features/legal/messages/es-ES.ts') }),
});
