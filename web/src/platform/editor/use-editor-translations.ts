import { createTranslationsHook } from '#platform/messages/bundled-translations.ts';
import type { Messages } from '#messages/pt-BR/platform/editor.ts';

export const useEditorTranslations = createTranslationsHook<Messages>(
  import.meta.glob('/src/messages/*/platform/editor.ts', { eager: true, import: 'messages' }),
);
