import { createTranslationsHook } from '#platform/messages/bundled-translations.ts';
import type { Messages } from '#messages/pt-BR/features/moderation/menu.ts';

export const useSanctionMenuTranslations = createTranslationsHook<Messages>(
  import.meta.glob('/src/messages/*/features/moderation/menu.ts', { eager: true, import: 'messages' }),
);
