import { createTranslationsHook } from '#platform/messages/bundled-translations.ts';
import type { Messages } from '#messages/pt-BR/platform/markdown.ts';

export const useMarkdownTranslations = createTranslationsHook<Messages>(
  import.meta.glob('/src/messages/*/platform/markdown.ts', { eager: true, import: 'messages' }),
);
