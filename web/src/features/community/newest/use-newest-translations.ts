import { useTranslationsFrom } from '#platform/messages/use-translations-from.ts';
import { messages as english } from '#messages/en-US/features/community/newest.ts';
import { messages as spanish } from '#messages/es-ES/features/community/newest.ts';
import { messages as portuguese } from '#messages/pt-BR/features/community/newest.ts';

const catalogue = { 'pt-BR': portuguese, 'en-US': english, 'es-ES': spanish };

export const useNewestTranslations = () => useTranslationsFrom(catalogue);
