import { useTranslationsFrom } from '#platform/messages/use-translations-from.ts';
import { messages as english } from './messages/en-US.ts';
import { messages as spanish } from './messages/es-ES.ts';
import { messages as portuguese } from './messages/pt-BR.ts';

const catalogue = { 'pt-BR': portuguese, 'en-US': english, 'es-ES': spanish };

export const useHiddenContentTranslations = () => useTranslationsFrom(catalogue);
