import { createTranslationsHook } from '#platform/messages/bundled-translations.ts';
import type { Messages } from '#messages/pt-BR/features/hub-settings/mfa.ts';

export const useMfaPolicyTranslations = createTranslationsHook<Messages>(
  import.meta.glob('/src/messages/*/features/hub-settings/mfa.ts', { eager: true, import: 'messages' }),
);
