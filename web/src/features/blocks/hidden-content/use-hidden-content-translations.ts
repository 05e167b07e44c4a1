import { createTranslationsHook } from '#platform/messages/bundled-translations.ts';
import type { Messages } from '#messages/pt-BR/features/blocks/hidden-content.ts';

export const useHiddenContentTranslations = createTranslationsHook<Messages>(
  import.meta.glob('/src/messages/*/features/blocks/hidden-content.ts', { eager: true, import: 'messages' }),
);
