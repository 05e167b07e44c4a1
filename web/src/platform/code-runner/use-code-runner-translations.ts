import { createTranslationsHook } from '#platform/messages/bundled-translations.ts';
import type { Messages } from '#messages/pt-BR/platform/code-runner.ts';

export const useCodeRunnerTranslations = createTranslationsHook<Messages>(
  import.meta.glob('/src/messages/*/platform/code-runner.ts', { eager: true, import: 'messages' }),
);
