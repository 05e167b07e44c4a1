import { useTranslationsFrom } from '#platform/messages/use-translations-from.ts';
import { messages as english } from '#messages/en-US/features/blocks/hidden-content.ts';
import { messages as spanish } from '#messages/es-ES/features/blocks/hidden-content.ts';
import { messages as portuguese } from '#messages/pt-BR/features/blocks/hidden-content.ts';

const catalogue = { 'pt-BR': portuguese, 'en-US': english, 'es-ES': spanish };

export const useHiddenContentTranslations = () => useTranslationsFrom(catalogue);
