import { createTranslationsHook } from '#platform/messages/bundled-translations.ts';
import type { Messages } from '#messages/pt-BR/features/community/newest.ts';

export const useNewestTranslations = createTranslationsHook<Messages>(
  import.meta.glob('/src/messages/*/features/community/newest.ts', { eager: true, import: 'messages' }),
);
