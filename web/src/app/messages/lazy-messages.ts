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
  'pt-BR': () => import('#messages/pt-BR/signed-in.ts').then(({ messages }) => messages),
  'en-US': () => import('#messages/en-US/signed-in.ts').then(({ messages }) => messages),
  'es-ES': () => import('#messages/es-ES/signed-in.ts').then(({ messages }) => messages),
});

export const loadCommentTranslations = createTranslationLoader({
  'pt-BR': () => loadNamespaces({ comments: import('#messages/pt-BR/features/comments.ts') }),
  'en-US': () => loadNamespaces({ comments: import('#messages/en-US/features/comments.ts') }),
  'es-ES': () => loadNamespaces({ comments: import('#messages/es-ES/features/comments.ts') }),
});

export const loadActivityTranslations = createTranslationLoader({
  'pt-BR': () =>
    loadNamespaces({
      activity: import('#messages/pt-BR/features/activity.ts'),
      comments: import('#messages/pt-BR/features/comments.ts'),
    }),
  'en-US': () =>
    loadNamespaces({
      activity: import('#messages/en-US/features/activity.ts'),
      comments: import('#messages/en-US/features/comments.ts'),
    }),
  'es-ES': () =>
    loadNamespaces({
      activity: import('#messages/es-ES/features/activity.ts'),
      comments: import('#messages/es-ES/features/comments.ts'),
    }),
});

export const loadSearchTranslations = createTranslationLoader({
  'pt-BR': () => loadNamespaces({ search: import('#messages/pt-BR/features/search.ts') }),
  'en-US': () => loadNamespaces({ search: import('#messages/en-US/features/search.ts') }),
  'es-ES': () => loadNamespaces({ search: import('#messages/es-ES/features/search.ts') }),
});

export const loadAssistantTranslations = createTranslationLoader({
  'pt-BR': () => loadNamespaces({ assistant: import('#messages/pt-BR/features/assistant.ts') }),
  'en-US': () => loadNamespaces({ assistant: import('#messages/en-US/features/assistant.ts') }),
  'es-ES': () => loadNamespaces({ assistant: import('#messages/es-ES/features/assistant.ts') }),
});

export const loadSupportTranslations = createTranslationLoader({
  'pt-BR': () => loadNamespaces({ support: import('#messages/pt-BR/features/support.ts') }),
  'en-US': () => loadNamespaces({ support: import('#messages/en-US/features/support.ts') }),
  'es-ES': () => loadNamespaces({ support: import('#messages/es-ES/features/support.ts') }),
});

export const loadChatTranslations = createTranslationLoader({
  'pt-BR': () => loadNamespaces({ chat: import('#messages/pt-BR/features/chat.ts') }),
  'en-US': () => loadNamespaces({ chat: import('#messages/en-US/features/chat.ts') }),
  'es-ES': () => loadNamespaces({ chat: import('#messages/es-ES/features/chat.ts') }),
});

export const loadEventTranslations = createTranslationLoader({
  'pt-BR': () =>
    loadNamespaces({
      events: import('#messages/pt-BR/features/events.ts'),
      door: import('#messages/pt-BR/features/events/check-in.ts'),
      proposals: import('#messages/pt-BR/features/events/proposals.ts'),
    }),
  'en-US': () =>
    loadNamespaces({
      events: import('#messages/en-US/features/events.ts'),
      door: import('#messages/en-US/features/events/check-in.ts'),
      proposals: import('#messages/en-US/features/events/proposals.ts'),
    }),
  'es-ES': () =>
    loadNamespaces({
      events: import('#messages/es-ES/features/events.ts'),
      door: import('#messages/es-ES/features/events/check-in.ts'),
      proposals: import('#messages/es-ES/features/events/proposals.ts'),
    }),
});

export const loadCourseTranslations = createTranslationLoader({
  'pt-BR': () =>
    loadNamespaces({
      courses: import('#messages/pt-BR/features/courses.ts'),
      player: import('#messages/pt-BR/features/courses/learn/player.ts'),
    }),
  'en-US': () =>
    loadNamespaces({
      courses: import('#messages/en-US/features/courses.ts'),
      player: import('#messages/en-US/features/courses/learn/player.ts'),
    }),
  'es-ES': () =>
    loadNamespaces({
      courses: import('#messages/es-ES/features/courses.ts'),
      player: import('#messages/es-ES/features/courses/learn/player.ts'),
    }),
});

export const loadCertificateTranslations = createTranslationLoader({
  'pt-BR': () => loadNamespaces({ certificates: import('#messages/pt-BR/features/courses/certificates.ts') }),
  'en-US': () => loadNamespaces({ certificates: import('#messages/en-US/features/courses/certificates.ts') }),
  'es-ES': () => loadNamespaces({ certificates: import('#messages/es-ES/features/courses/certificates.ts') }),
});

export const loadCourseEditorTranslations = createTranslationLoader({
  'pt-BR': () =>
    loadNamespaces({
      courses: import('#messages/pt-BR/features/courses.ts'),
      courseEditor: import('#messages/pt-BR/features/courses/editor.ts'),
      lessonFiles: import('#messages/pt-BR/features/courses/editor/files.ts'),
    }),
  'en-US': () =>
    loadNamespaces({
      courses: import('#messages/en-US/features/courses.ts'),
      courseEditor: import('#messages/en-US/features/courses/editor.ts'),
      lessonFiles: import('#messages/en-US/features/courses/editor/files.ts'),
    }),
  'es-ES': () =>
    loadNamespaces({
      courses: import('#messages/es-ES/features/courses.ts'),
      courseEditor: import('#messages/es-ES/features/courses/editor.ts'),
      lessonFiles: import('#messages/es-ES/features/courses/editor/files.ts'),
    }),
});

export const loadModerationTranslations = createTranslationLoader({
  'pt-BR': () => loadNamespaces({ moderation: import('#messages/pt-BR/features/moderation.ts') }),
  'en-US': () => loadNamespaces({ moderation: import('#messages/en-US/features/moderation.ts') }),
  'es-ES': () => loadNamespaces({ moderation: import('#messages/es-ES/features/moderation.ts') }),
});

/** With the messages of lists, because a banned user does not load those of the hub. */
export const loadSanctionTranslations = createTranslationLoader({
  'pt-BR': () =>
    loadNamespaces({
      ownSanctions: import('#messages/pt-BR/features/moderation/own.ts'),
      lists: import('#messages/pt-BR/platform/lists.ts'),
    }),
  'en-US': () =>
    loadNamespaces({
      ownSanctions: import('#messages/en-US/features/moderation/own.ts'),
      lists: import('#messages/en-US/platform/lists.ts'),
    }),
  'es-ES': () =>
    loadNamespaces({
      ownSanctions: import('#messages/es-ES/features/moderation/own.ts'),
      lists: import('#messages/es-ES/platform/lists.ts'),
    }),
});

export const loadMaintenanceTranslations = createTranslationLoader({
  'pt-BR': () =>
    loadNamespaces({ maintenance: import('#messages/pt-BR/features/hub-settings/maintenance.ts') }),
  'en-US': () =>
    loadNamespaces({ maintenance: import('#messages/en-US/features/hub-settings/maintenance.ts') }),
  'es-ES': () =>
    loadNamespaces({ maintenance: import('#messages/es-ES/features/hub-settings/maintenance.ts') }),
});

export const loadMemberBlockTranslations = createTranslationLoader({
  'pt-BR': () => loadNamespaces({ blocks: import('#messages/pt-BR/features/blocks.ts') }),
  'en-US': () => loadNamespaces({ blocks: import('#messages/en-US/features/blocks.ts') }),
  'es-ES': () => loadNamespaces({ blocks: import('#messages/es-ES/features/blocks.ts') }),
});

export const loadInviteTranslations = createTranslationLoader({
  'pt-BR': () => loadNamespaces({ invites: import('#messages/pt-BR/features/invites.ts') }),
  'en-US': () => loadNamespaces({ invites: import('#messages/en-US/features/invites.ts') }),
  'es-ES': () => loadNamespaces({ invites: import('#messages/es-ES/features/invites.ts') }),
});

export const loadNotificationTranslations = createTranslationLoader({
  'pt-BR': () => loadNamespaces({ notifications: import('#messages/pt-BR/features/notifications.ts') }),
  'en-US': () => loadNamespaces({ notifications: import('#messages/en-US/features/notifications.ts') }),
  'es-ES': () => loadNamespaces({ notifications: import('#messages/es-ES/features/notifications.ts') }),
});

export const loadSettingsTranslations = createTranslationLoader({
  'pt-BR': () =>
    loadNamespaces({
      settings: import('#messages/pt-BR/features/members/settings.ts'),
      profile: import('#messages/pt-BR/features/members/profile.ts'),
    }),
  'en-US': () =>
    loadNamespaces({
      settings: import('#messages/en-US/features/members/settings.ts'),
      profile: import('#messages/en-US/features/members/profile.ts'),
    }),
  'es-ES': () =>
    loadNamespaces({
      settings: import('#messages/es-ES/features/members/settings.ts'),
      profile: import('#messages/es-ES/features/members/profile.ts'),
    }),
});

export const loadProfileTranslations = createTranslationLoader({
  'pt-BR': () =>
    loadNamespaces({
      profile: import('#messages/pt-BR/features/members/profile.ts'),
      profiles: import('#messages/pt-BR/features/profiles.ts'),
    }),
  'en-US': () =>
    loadNamespaces({
      profile: import('#messages/en-US/features/members/profile.ts'),
      profiles: import('#messages/en-US/features/profiles.ts'),
    }),
  'es-ES': () =>
    loadNamespaces({
      profile: import('#messages/es-ES/features/members/profile.ts'),
      profiles: import('#messages/es-ES/features/profiles.ts'),
    }),
});

export const loadOwnDataTranslations = createTranslationLoader({
  'pt-BR': () =>
    loadNamespaces({
      ownData: import('#messages/pt-BR/features/personal-data.ts'),
      legal: import('#messages/pt-BR/features/legal.ts'),
    }),
  'en-US': () =>
    loadNamespaces({
      ownData: import('#messages/en-US/features/personal-data.ts'),
      legal: import('#messages/en-US/features/legal.ts'),
    }),
  'es-ES': () =>
    loadNamespaces({
      ownData: import('#messages/es-ES/features/personal-data.ts'),
      legal: import('#messages/es-ES/features/legal.ts'),
    }),
});

export const loadLegalTranslations = createTranslationLoader({
  'pt-BR': () => loadNamespaces({ legal: import('#messages/pt-BR/features/legal.ts') }),
  'en-US': () => loadNamespaces({ legal: import('#messages/en-US/features/legal.ts') }),
  'es-ES': () => loadNamespaces({ legal: import('#messages/es-ES/features/legal.ts') }),
});
