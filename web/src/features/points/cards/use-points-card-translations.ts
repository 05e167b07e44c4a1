import { useTranslationsFrom } from '#platform/messages/use-translations-from.ts';
import { messages as english } from '#messages/en-US/features/points/cards.ts';
import { messages as spanish } from '#messages/es-ES/features/points/cards.ts';
import { messages as portuguese } from '#messages/pt-BR/features/points/cards.ts';

const catalogue = { 'pt-BR': portuguese, 'en-US': english, 'es-ES': spanish };

export const usePointsCardTranslations = () => useTranslationsFrom(catalogue);
