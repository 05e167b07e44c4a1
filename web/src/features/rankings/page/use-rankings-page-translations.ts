import { createTranslationsHook } from '#platform/messages/bundled-translations.ts';
import type { Messages } from '#messages/pt-BR/features/rankings/page.ts';

export const useRankingsPageTranslations = createTranslationsHook<Messages>(
  import.meta.glob('/src/messages/*/features/rankings/page.ts', { eager: true, import: 'messages' }),
);
