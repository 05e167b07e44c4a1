import { useTranslationsFrom } from '#platform/messages/use-translations-from.ts';
import { messages as english } from '#messages/en-US/features/courses/learn/exercise.ts';
import { messages as spanish } from '#messages/es-ES/features/courses/learn/exercise.ts';
import { messages as portuguese } from '#messages/pt-BR/features/courses/learn/exercise.ts';

const catalogue = { 'pt-BR': portuguese, 'en-US': english, 'es-ES': spanish };

export const useExerciseTranslations = () => useTranslationsFrom(catalogue);
