import { createTranslationsHook } from '#platform/messages/bundled-translations.ts';
import type { Messages } from '#messages/pt-BR/features/members/reauthentication.ts';

export const useReauthenticationTranslations = createTranslationsHook<Messages>(
  import.meta.glob('/src/messages/*/features/members/reauthentication.ts', {
    eager: true,
    import: 'messages',
  }),
);
