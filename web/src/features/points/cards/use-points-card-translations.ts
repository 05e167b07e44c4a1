import { useTranslationsFrom } from '#platform/messages/use-translations-from.ts';
import { words as english } from './messages/en-US.ts';
import { words as spanish } from './messages/es-ES.ts';
import { words as portuguese } from './messages/pt-BR.ts';

const catalogue = { 'pt-BR': portuguese, 'en-US': english, 'es-ES': spanish };

export const usePointsCardTranslations = () => useTranslationsFrom(catalogue);
