import { createTranslationsHook } from '#platform/messages/bundled-translations.ts';
import type { Messages } from '#messages/pt-BR/features/courses/learn/exercise.ts';

export const useExerciseTranslations = createTranslationsHook<Messages>(
  import.meta.glob('/src/messages/*/features/courses/learn/exercise.ts', { eager: true, import: 'messages' }),
);
