import { useTranslationsFrom } from '#platform/messages/use-translations-from.ts';
import { messages as english } from '#messages/en-US/features/rankings/page.ts';
import { messages as spanish } from '#messages/es-ES/features/rankings/page.ts';
import { messages as portuguese } from '#messages/pt-BR/features/rankings/page.ts';

const catalogue = { 'pt-BR': portuguese, 'en-US': english, 'es-ES': spanish };

export const useRankingsPageTranslations = () => useTranslationsFrom(catalogue);
