import { createTranslationsHook } from '#platform/messages/bundled-translations.ts';
import type { Messages } from '#messages/pt-BR/features/moderation/transparency.ts';

export const useTransparencyTranslations = createTranslationsHook<Messages>(
  import.meta.glob('/src/messages/*/features/moderation/transparency.ts', {
    eager: true,
    import: 'messages',
  }),
);
