import { createTranslationsHook } from '#platform/messages/bundled-translations.ts';
import type { Messages } from '#messages/pt-BR/features/chat/menu.ts';

export const useChatMenuTranslations = createTranslationsHook<Messages>(
  import.meta.glob('/src/messages/*/features/chat/menu.ts', { eager: true, import: 'messages' }),
);
