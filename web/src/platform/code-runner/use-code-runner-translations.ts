import { useTranslationsFrom } from '#platform/messages/use-translations-from.ts';
import { messages as english } from '#messages/en-US/platform/code-runner.ts';
import { messages as spanish } from '#messages/es-ES/platform/code-runner.ts';
import { messages as portuguese } from '#messages/pt-BR/platform/code-runner.ts';

const catalogue = { 'pt-BR': portuguese, 'en-US': english, 'es-ES': spanish };

export const useCodeRunnerTranslations = () => useTranslationsFrom(catalogue);
