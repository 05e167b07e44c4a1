import type { Language } from '#platform/messages/i18n.ts';

type Loaders<Messages> = Record<Language, () => Promise<Messages>>;

export type MessageLoader = (language: Language) => Promise<object>;

/** Texts that nobody waits for before they come to their place. Each language is loaded once. */
export function lazyMessages<Messages>(
  loaders: Loaders<Messages>,
): (language: Language) => Promise<Messages> {
  const kept = new Map<Language, Promise<Messages>>();
  return (language) => {
    const known = kept.get(language);
    if (known) return known;
    const loading = loaders[language]();
    kept.set(language, loading);
    loading.then(
      // So React knows that they are there, and does not wait for them once more while it draws.
      (value) => Object.assign(loading, { status: 'fulfilled', value }),
      () => kept.delete(language),
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
  'pt-BR': () => import('#features/comments/messages/pt-BR.ts').then(({ words }) => ({ comments: words })),
  'en-US': () => import('#features/comments/messages/en-US.ts').then(({ words }) => ({ comments: words })),
  'es-ES': () => import('#features/comments/messages/es-ES.ts').then(({ words }) => ({ comments: words })),
});

export const activityMessages = lazyMessages({
  'pt-BR': () =>
    activityWords(
      import('#features/activity/messages/pt-BR.ts'),
      import('#features/comments/messages/pt-BR.ts'),
    ),
  'en-US': () =>
    activityWords(
      import('#features/activity/messages/en-US.ts'),
      import('#features/comments/messages/en-US.ts'),
    ),
  'es-ES': () =>
    activityWords(
      import('#features/activity/messages/es-ES.ts'),
      import('#features/comments/messages/es-ES.ts'),
    ),
});

export const searchMessages = lazyMessages({
  'pt-BR': () => import('#features/search/messages/pt-BR.ts').then(({ words }) => ({ search: words })),
  'en-US': () => import('#features/search/messages/en-US.ts').then(({ words }) => ({ search: words })),
  'es-ES': () => import('#features/search/messages/es-ES.ts').then(({ words }) => ({ search: words })),
});

export const assistantMessages = lazyMessages({
  'pt-BR': () => import('#features/assistant/messages/pt-BR.ts').then(({ words }) => ({ assistant: words })),
  'en-US': () => import('#features/assistant/messages/en-US.ts').then(({ words }) => ({ assistant: words })),
  'es-ES': () => import('#features/assistant/messages/es-ES.ts').then(({ words }) => ({ assistant: words })),
});

export const supportMessages = lazyMessages({
  'pt-BR': () => import('#features/support/messages/pt-BR.ts').then(({ words }) => ({ support: words })),
  'en-US': () => import('#features/support/messages/en-US.ts').then(({ words }) => ({ support: words })),
  'es-ES': () => import('#features/support/messages/es-ES.ts').then(({ words }) => ({ support: words })),
});

export const chatMessages = lazyMessages({
  'pt-BR': () => import('#features/chat/messages/pt-BR.ts').then(({ words }) => ({ chat: words })),
  'en-US': () => import('#features/chat/messages/en-US.ts').then(({ words }) => ({ chat: words })),
  'es-ES': () => import('#features/chat/messages/es-ES.ts').then(({ words }) => ({ chat: words })),
});

export const eventMessages = lazyMessages({
  'pt-BR': () =>
    eventWords(
      import('#features/events/messages/pt-BR.ts'),
      import('#features/events/check-in/messages/pt-BR.ts'),
      import('#features/events/proposals/messages/pt-BR.ts'),
    ),
  'en-US': () =>
    eventWords(
      import('#features/events/messages/en-US.ts'),
      import('#features/events/check-in/messages/en-US.ts'),
      import('#features/events/proposals/messages/en-US.ts'),
    ),
  'es-ES': () =>
    eventWords(
      import('#features/events/messages/es-ES.ts'),
      import('#features/events/check-in/messages/es-ES.ts'),
      import('#features/events/proposals/messages/es-ES.ts'),
    ),
});

async function eventWords<Events, Door, Proposals>(
  events: Promise<{ words: Events }>,
  door: Promise<{ words: Door }>,
  proposals: Promise<{ words: Proposals }>,
): Promise<{ events: Events; door: Door; proposals: Proposals }> {
  return { events: (await events).words, door: (await door).words, proposals: (await proposals).words };
}

export const courseMessages = lazyMessages({
  'pt-BR': () =>
    courseWords(
      import('#features/courses/messages/pt-BR.ts'),
      import('#features/courses/learn/player/messages/pt-BR.ts'),
    ),
  'en-US': () =>
    courseWords(
      import('#features/courses/messages/en-US.ts'),
      import('#features/courses/learn/player/messages/en-US.ts'),
    ),
  'es-ES': () =>
    courseWords(
      import('#features/courses/messages/es-ES.ts'),
      import('#features/courses/learn/player/messages/es-ES.ts'),
    ),
});

export const certificateMessages = lazyMessages({
  'pt-BR': () => certificateWords(import('#features/courses/certificates/messages/pt-BR.ts')),
  'en-US': () => certificateWords(import('#features/courses/certificates/messages/en-US.ts')),
  'es-ES': () => certificateWords(import('#features/courses/certificates/messages/es-ES.ts')),
});

const certificateWords = async <Certificates>(certificates: Promise<{ words: Certificates }>) => ({
  certificates: (await certificates).words,
});

export const courseEditorMessages = lazyMessages({
  'pt-BR': () =>
    editorWords(
      import('#features/courses/messages/pt-BR.ts'),
      import('#features/courses/editor/messages/pt-BR.ts'),
      import('#features/courses/editor/files/messages/pt-BR.ts'),
    ),
  'en-US': () =>
    editorWords(
      import('#features/courses/messages/en-US.ts'),
      import('#features/courses/editor/messages/en-US.ts'),
      import('#features/courses/editor/files/messages/en-US.ts'),
    ),
  'es-ES': () =>
    editorWords(
      import('#features/courses/messages/es-ES.ts'),
      import('#features/courses/editor/messages/es-ES.ts'),
      import('#features/courses/editor/files/messages/es-ES.ts'),
    ),
});

async function courseWords<Courses, Player>(
  courses: Promise<{ words: Courses }>,
  player: Promise<{ words: Player }>,
) {
  return { courses: (await courses).words, player: (await player).words };
}

async function editorWords<Courses, Editor, Files>(
  courses: Promise<{ words: Courses }>,
  editor: Promise<{ words: Editor }>,
  files: Promise<{ words: Files }>,
) {
  return {
    courses: (await courses).words,
    courseEditor: (await editor).words,
    lessonFiles: (await files).words,
  };
}

export const moderationMessages = lazyMessages({
  'pt-BR': () =>
    import('#features/moderation/messages/pt-BR.ts').then(({ words }) => ({ moderation: words })),
  'en-US': () =>
    import('#features/moderation/messages/en-US.ts').then(({ words }) => ({ moderation: words })),
  'es-ES': () =>
    import('#features/moderation/messages/es-ES.ts').then(({ words }) => ({ moderation: words })),
});

export const sanctionMessages = lazyMessages({
  'pt-BR': () =>
    sanctionWords(
      import('#features/moderation/own/messages/pt-BR.ts'),
      import('#platform/lists/messages/pt-BR.ts'),
    ),
  'en-US': () =>
    sanctionWords(
      import('#features/moderation/own/messages/en-US.ts'),
      import('#platform/lists/messages/en-US.ts'),
    ),
  'es-ES': () =>
    sanctionWords(
      import('#features/moderation/own/messages/es-ES.ts'),
      import('#platform/lists/messages/es-ES.ts'),
    ),
});

export const maintenanceMessages = lazyMessages({
  'pt-BR': () =>
    import('#features/hub-settings/maintenance/messages/pt-BR.ts').then(({ words }) => ({
      maintenance: words,
    })),
  'en-US': () =>
    import('#features/hub-settings/maintenance/messages/en-US.ts').then(({ words }) => ({
      maintenance: words,
    })),
  'es-ES': () =>
    import('#features/hub-settings/maintenance/messages/es-ES.ts').then(({ words }) => ({
      maintenance: words,
    })),
});

export const blockMessages = lazyMessages({
  'pt-BR': () => import('#features/blocks/messages/pt-BR.ts').then(({ words }) => ({ blocks: words })),
  'en-US': () => import('#features/blocks/messages/en-US.ts').then(({ words }) => ({ blocks: words })),
  'es-ES': () => import('#features/blocks/messages/es-ES.ts').then(({ words }) => ({ blocks: words })),
});

export const inviteMessages = lazyMessages({
  'pt-BR': () => import('#features/invites/messages/pt-BR.ts').then(({ words }) => ({ invites: words })),
  'en-US': () => import('#features/invites/messages/en-US.ts').then(({ words }) => ({ invites: words })),
  'es-ES': () => import('#features/invites/messages/es-ES.ts').then(({ words }) => ({ invites: words })),
});

export const notificationMessages = lazyMessages({
  'pt-BR': () =>
    import('#features/notifications/messages/pt-BR.ts').then(({ words }) => ({ notifications: words })),
  'en-US': () =>
    import('#features/notifications/messages/en-US.ts').then(({ words }) => ({ notifications: words })),
  'es-ES': () =>
    import('#features/notifications/messages/es-ES.ts').then(({ words }) => ({ notifications: words })),
});

export const settingsMessages = lazyMessages({
  'pt-BR': () =>
    settingsWords(
      import('#features/members/settings/messages/pt-BR.ts'),
      import('#features/members/profile/messages/pt-BR.ts'),
    ),
  'en-US': () =>
    settingsWords(
      import('#features/members/settings/messages/en-US.ts'),
      import('#features/members/profile/messages/en-US.ts'),
    ),
  'es-ES': () =>
    settingsWords(
      import('#features/members/settings/messages/es-ES.ts'),
      import('#features/members/profile/messages/es-ES.ts'),
    ),
});

export const profileMessages = lazyMessages({
  'pt-BR': () =>
    profileWords(
      import('#features/members/profile/messages/pt-BR.ts'),
      import('#features/profiles/messages/pt-BR.ts'),
    ),
  'en-US': () =>
    profileWords(
      import('#features/members/profile/messages/en-US.ts'),
      import('#features/profiles/messages/en-US.ts'),
    ),
  'es-ES': () =>
    profileWords(
      import('#features/members/profile/messages/es-ES.ts'),
      import('#features/profiles/messages/es-ES.ts'),
    ),
});

export const dataMessages = lazyMessages({
  'pt-BR': () =>
    dataWords(
      import('#features/personal-data/messages/pt-BR.ts'),
      import('#features/legal/messages/pt-BR.ts'),
    ),
  'en-US': () =>
    dataWords(
      import('#features/personal-data/messages/en-US.ts'),
      import('#features/legal/messages/en-US.ts'),
    ),
  'es-ES': () =>
    dataWords(
      import('#features/personal-data/messages/es-ES.ts'),
      import('#features/legal/messages/es-ES.ts'),
    ),
});

export const legalMessages = lazyMessages({
  'pt-BR': () => import('#features/legal/messages/pt-BR.ts').then(({ words }) => ({ legal: words })),
  'en-US': () => import('#features/legal/messages/en-US.ts').then(({ words }) => ({ legal: words })),
  'es-ES': () => import('#features/legal/messages/es-ES.ts').then(({ words }) => ({ legal: words })),
});

async function dataWords<Data, Legal>(data: Promise<{ words: Data }>, legal: Promise<{ words: Legal }>) {
  return { ownData: (await data).words, legal: (await legal).words };
}

async function profileWords<Profile, Profiles>(
  profile: Promise<{ words: Profile }>,
  profiles: Promise<{ words: Profiles }>,
) {
  return { profile: (await profile).words, profiles: (await profiles).words };
}

async function settingsWords<Settings, Profile>(
  settings: Promise<{ words: Settings }>,
  profile: Promise<{ words: Profile }>,
) {
  return { settings: (await settings).words, profile: (await profile).words };
}

async function activityWords<Activity, Comments>(
  activity: Promise<{ words: Activity }>,
  comments: Promise<{ words: Comments }>,
) {
  return { activity: (await activity).words, comments: (await comments).words };
}

/** With the words of lists: whoever is shut out has none of the hub's. */
async function sanctionWords<Sanctions, Lists>(
  sanctions: Promise<{ words: Sanctions }>,
  lists: Promise<{ words: Lists }>,
) {
  return { ownSanctions: (await sanctions).words, lists: (await lists).words };
}
