import type { ReportingMessages } from '#features/reports/dialog/catalogue.ts';
import type { Language } from '#platform/words/words.ts';
import type {
  commentMessages,
  hubMessages,
  profileMessages,
  searchMessages,
  settingsMessages,
} from './later.ts';
import type { messages as portuguese } from './pt-BR.ts';

type Messages = typeof portuguese;

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages &
      Awaited<ReturnType<typeof hubMessages>> &
      Awaited<ReturnType<typeof settingsMessages>> &
      Awaited<ReturnType<typeof profileMessages>> &
      Awaited<ReturnType<typeof commentMessages>> &
      Awaited<ReturnType<typeof searchMessages>> &
      ReportingMessages;
    Locale: Language;
  }
}

/** The texts that every page needs in one language, as a chunk of their own. */
export async function loadMessages(language: Language): Promise<Messages> {
  switch (language) {
    case 'en-US':
      return (await import('./en-US.ts')).messages;
    case 'es-ES':
      return (await import('./es-ES.ts')).messages;
    case 'pt-BR':
      return (await import('./pt-BR.ts')).messages;
  }
}
