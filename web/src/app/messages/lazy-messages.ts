import type { Language } from '#platform/messages/i18n.ts';

type Loaders<Messages> = Record<Language, () => Promise<Messages>>;

export type MessageLoader = (language: Language) => Promise<object>;

/** Texts that nobody waits for before they come to their place. Each language is loaded once. */
export function lazyMessages<Messages>(
  loaders: Loaders<Messages>,
): (language: Language) => Promise<Messages> {
  const stored = new Map<Language, Promise<Messages>>();
  return (language) => {
    const known = stored.get(language);
    if (known) return known;
    const loading = loaders[language]();
    stored.set(language, loading);
    loading.then(
      // So React knows that they are there, and does not wait for them once more while it draws.
      (value) => Object.assign(loading, { status: 'fulfilled', value }),
      () => stored.delete(language),
    );
    return loading;
  };
}

/** What every screen behind the door says. */
export const hubMessages = lazyMessages({
  'pt-BR': () => import('./hub/pt-BR.ts').then(({ messages }) => messages),
  'en-US': () => import('./hub/en-US.ts').then(({ messages }) => messages),
  'es-ES': () => import('./hub/es-ES.ts').then(({ messages }) => messages),
});

export const commentMessages = lazyMessages({
  'pt-BR': () =>
    import('#features/comments/messages/pt-BR.ts').then(({ messages }) => ({ comments: messages })),
  'en-US': () =>
    import('#features/comments/messages/en-US.ts').then(({ messages }) => ({ comments: messages })),
  'es-ES': () =>
    import('#features/comments/messages/es-ES.ts').then(({ messages }) => ({ comments: messages })),
});

export const activityMessages = lazyMessages({
  'pt-BR': () =>
    mergeActivityMessages(
      import('#features/activity/messages/pt-BR.ts'),
      import('#features/comments/messages/pt-BR.ts'),
    ),
  'en-US': () =>
    mergeActivityMessages(
      import('#features/activity/messages/en-US.ts'),
      import('#features/comments/messages/en-US.ts'),
    ),
  'es-ES': () =>
    mergeActivityMessages(
      import('#features/activity/messages/es-ES.ts'),
      import('#features/comments/messages/es-ES.ts'),
    ),
});

export const searchMessages = lazyMessages({
  'pt-BR': () => import('#features/search/messages/pt-BR.ts').then(({ messages }) => ({ search: messages })),
  'en-US': () => import('#features/search/messages/en-US.ts').then(({ messages }) => ({ search: messages })),
  'es-ES': () => import('#features/search/messages/es-ES.ts').then(({ messages }) => ({ search: messages })),
});

export const assistantMessages = lazyMessages({
  'pt-BR': () =>
    import('#features/assistant/messages/pt-BR.ts').then(({ messages }) => ({ assistant: messages })),
  'en-US': () =>
    import('#features/assistant/messages/en-US.ts').then(({ messages }) => ({ assistant: messages })),
  'es-ES': () =>
    import('#features/assistant/messages/es-ES.ts').then(({ messages }) => ({ assistant: messages })),
});

export const supportMessages = lazyMessages({
  'pt-BR': () =>
    import('#features/support/messages/pt-BR.ts').then(({ messages }) => ({ support: messages })),
  'en-US': () =>
    import('#features/support/messages/en-US.ts').then(({ messages }) => ({ support: messages })),
  'es-ES': () =>
    import('#features/support/messages/es-ES.ts').then(({ messages }) => ({ support: messages })),
});

export const chatMessages = lazyMessages({
  'pt-BR': () => import('#features/chat/messages/pt-BR.ts').then(({ messages }) => ({ chat: messages })),
  'en-US': () => import('#features/chat/messages/en-US.ts').then(({ messages }) => ({ chat: messages })),
  'es-ES': () => import('#features/chat/messages/es-ES.ts').then(({ messages }) => ({ chat: messages })),
});

export const eventMessages = lazyMessages({
  'pt-BR': () =>
    mergeEventMessages(
      import('#features/events/messages/pt-BR.ts'),
      import('#features/events/check-in/messages/pt-BR.ts'),
      import('#features/events/proposals/messages/pt-BR.ts'),
    ),
  'en-US': () =>
    mergeEventMessages(
      import('#features/events/messages/en-US.ts'),
      import('#features/events/check-in/messages/en-US.ts'),
      import('#features/events/proposals/messages/en-US.ts'),
    ),
  'es-ES': () =>
    mergeEventMessages(
      import('#features/events/messages/es-ES.ts'),
      import('#features/events/check-in/messages/es-ES.ts'),
      import('#features/events/proposals/messages/es-ES.ts'),
    ),
});

async function mergeEventMessages<Events, Door, Proposals>(
  events: Promise<{ messages: Events }>,
  door: Promise<{ messages: Door }>,
  proposals: Promise<{ messages: Proposals }>,
): Promise<{ events: Events; door: Door; proposals: Proposals }> {
  return {
    events: (await events).messages,
    door: (await door).messages,
    proposals: (await proposals).messages,
  };
}

export const courseMessages = lazyMessages({
  'pt-BR': () =>
    mergeCourseMessages(
      import('#features/courses/messages/pt-BR.ts'),
      import('#features/courses/learn/player/messages/pt-BR.ts'),
    ),
  'en-US': () =>
    mergeCourseMessages(
      import('#features/courses/messages/en-US.ts'),
      import('#features/courses/learn/player/messages/en-US.ts'),
    ),
  'es-ES': () =>
    mergeCourseMessages(
      import('#features/courses/messages/es-ES.ts'),
      import('#features/courses/learn/player/messages/es-ES.ts'),
    ),
});

export const certificateMessages = lazyMessages({
  'pt-BR': () => mergeCertificateMessages(import('#features/courses/certificates/messages/pt-BR.ts')),
  'en-US': () => mergeCertificateMessages(import('#features/courses/certificates/messages/en-US.ts')),
  'es-ES': () => mergeCertificateMessages(import('#features/courses/certificates/messages/es-ES.ts')),
});

const mergeCertificateMessages = async <Certificates>(certificates: Promise<{ messages: Certificates }>) => ({
  certificates: (await certificates).messages,
});

export const courseEditorMessages = lazyMessages({
  'pt-BR': () =>
    mergeEditorMessages(
      import('#features/courses/messages/pt-BR.ts'),
      import('#features/courses/editor/messages/pt-BR.ts'),
      import('#features/courses/editor/files/messages/pt-BR.ts'),
    ),
  'en-US': () =>
    mergeEditorMessages(
      import('#features/courses/messages/en-US.ts'),
      import('#features/courses/editor/messages/en-US.ts'),
      import('#features/courses/editor/files/messages/en-US.ts'),
    ),
  'es-ES': () =>
    mergeEditorMessages(
      import('#features/courses/messages/es-ES.ts'),
      import('#features/courses/editor/messages/es-ES.ts'),
      import('#features/courses/editor/files/messages/es-ES.ts'),
    ),
});

async function mergeCourseMessages<Courses, Player>(
  courses: Promise<{ messages: Courses }>,
  player: Promise<{ messages: Player }>,
) {
  return { courses: (await courses).messages, player: (await player).messages };
}

async function mergeEditorMessages<Courses, Editor, Files>(
  courses: Promise<{ messages: Courses }>,
  editor: Promise<{ messages: Editor }>,
  files: Promise<{ messages: Files }>,
) {
  return {
    courses: (await courses).messages,
    courseEditor: (await editor).messages,
    lessonFiles: (await files).messages,
  };
}

export const moderationMessages = lazyMessages({
  'pt-BR': () =>
    import('#features/moderation/messages/pt-BR.ts').then(({ messages }) => ({ moderation: messages })),
  'en-US': () =>
    import('#features/moderation/messages/en-US.ts').then(({ messages }) => ({ moderation: messages })),
  'es-ES': () =>
    import('#features/moderation/messages/es-ES.ts').then(({ messages }) => ({ moderation: messages })),
});

export const sanctionMessages = lazyMessages({
  'pt-BR': () =>
    mergeSanctionMessages(
      import('#features/moderation/own/messages/pt-BR.ts'),
      import('#platform/lists/messages/pt-BR.ts'),
    ),
  'en-US': () =>
    mergeSanctionMessages(
      import('#features/moderation/own/messages/en-US.ts'),
      import('#platform/lists/messages/en-US.ts'),
    ),
  'es-ES': () =>
    mergeSanctionMessages(
      import('#features/moderation/own/messages/es-ES.ts'),
      import('#platform/lists/messages/es-ES.ts'),
    ),
});

export const maintenanceMessages = lazyMessages({
  'pt-BR': () =>
    import('#features/hub-settings/maintenance/messages/pt-BR.ts').then(({ messages }) => ({
      maintenance: messages,
    })),
  'en-US': () =>
    import('#features/hub-settings/maintenance/messages/en-US.ts').then(({ messages }) => ({
      maintenance: messages,
    })),
  'es-ES': () =>
    import('#features/hub-settings/maintenance/messages/es-ES.ts').then(({ messages }) => ({
      maintenance: messages,
    })),
});

export const blockMessages = lazyMessages({
  'pt-BR': () => import('#features/blocks/messages/pt-BR.ts').then(({ messages }) => ({ blocks: messages })),
  'en-US': () => import('#features/blocks/messages/en-US.ts').then(({ messages }) => ({ blocks: messages })),
  'es-ES': () => import('#features/blocks/messages/es-ES.ts').then(({ messages }) => ({ blocks: messages })),
});

export const inviteMessages = lazyMessages({
  'pt-BR': () =>
    import('#features/invites/messages/pt-BR.ts').then(({ messages }) => ({ invites: messages })),
  'en-US': () =>
    import('#features/invites/messages/en-US.ts').then(({ messages }) => ({ invites: messages })),
  'es-ES': () =>
    import('#features/invites/messages/es-ES.ts').then(({ messages }) => ({ invites: messages })),
});

export const notificationMessages = lazyMessages({
  'pt-BR': () =>
    import('#features/notifications/messages/pt-BR.ts').then(({ messages }) => ({ notifications: messages })),
  'en-US': () =>
    import('#features/notifications/messages/en-US.ts').then(({ messages }) => ({ notifications: messages })),
  'es-ES': () =>
    import('#features/notifications/messages/es-ES.ts').then(({ messages }) => ({ notifications: messages })),
});

export const settingsMessages = lazyMessages({
  'pt-BR': () =>
    mergeSettingsMessages(
      import('#features/members/settings/messages/pt-BR.ts'),
      import('#features/members/profile/messages/pt-BR.ts'),
    ),
  'en-US': () =>
    mergeSettingsMessages(
      import('#features/members/settings/messages/en-US.ts'),
      import('#features/members/profile/messages/en-US.ts'),
    ),
  'es-ES': () =>
    mergeSettingsMessages(
      import('#features/members/settings/messages/es-ES.ts'),
      import('#features/members/profile/messages/es-ES.ts'),
    ),
});

export const profileMessages = lazyMessages({
  'pt-BR': () =>
    mergeProfileMessages(
      import('#features/members/profile/messages/pt-BR.ts'),
      import('#features/profiles/messages/pt-BR.ts'),
    ),
  'en-US': () =>
    mergeProfileMessages(
      import('#features/members/profile/messages/en-US.ts'),
      import('#features/profiles/messages/en-US.ts'),
    ),
  'es-ES': () =>
    mergeProfileMessages(
      import('#features/members/profile/messages/es-ES.ts'),
      import('#features/profiles/messages/es-ES.ts'),
    ),
});

export const dataMessages = lazyMessages({
  'pt-BR': () =>
    mergeDataMessages(
      import('#features/personal-data/messages/pt-BR.ts'),
      import('#features/legal/messages/pt-BR.ts'),
    ),
  'en-US': () =>
    mergeDataMessages(
      import('#features/personal-data/messages/en-US.ts'),
      import('#features/legal/messages/en-US.ts'),
    ),
  'es-ES': () =>
    mergeDataMessages(
      import('#features/personal-data/messages/es-ES.ts'),
      import('#features/legal/messages/es-ES.ts'),
    ),
});

export const legalMessages = lazyMessages({
  'pt-BR': () => import('#features/legal/messages/pt-BR.ts').then(({ messages }) => ({ legal: messages })),
  'en-US': () => import('#features/legal/messages/en-US.ts').then(({ messages }) => ({ legal: messages })),
  'es-ES': () => import('#features/legal/messages/es-ES.ts').then(({ messages }) => ({ legal: messages })),
});

async function mergeDataMessages<Data, Legal>(
  data: Promise<{ messages: Data }>,
  legal: Promise<{ messages: Legal }>,
) {
  return { ownData: (await data).messages, legal: (await legal).messages };
}

async function mergeProfileMessages<Profile, Profiles>(
  profile: Promise<{ messages: Profile }>,
  profiles: Promise<{ messages: Profiles }>,
) {
  return { profile: (await profile).messages, profiles: (await profiles).messages };
}

async function mergeSettingsMessages<Settings, Profile>(
  settings: Promise<{ messages: Settings }>,
  profile: Promise<{ messages: Profile }>,
) {
  return { settings: (await settings).messages, profile: (await profile).messages };
}

async function mergeActivityMessages<Activity, Comments>(
  activity: Promise<{ messages: Activity }>,
  comments: Promise<{ messages: Comments }>,
) {
  return { activity: (await activity).messages, comments: (await comments).messages };
}

/** With the messages of lists: whoever is shut out has none of the hub's. */
async function mergeSanctionMessages<Sanctions, Lists>(
  sanctions: Promise<{ messages: Sanctions }>,
  lists: Promise<{ messages: Lists }>,
) {
  return { ownSanctions: (await sanctions).messages, lists: (await lists).messages };
}
