import { useTranslationsFrom } from '#platform/words/own-words.ts';
import { words as english } from './words/en-US.ts';
import { words as spanish } from './words/es-ES.ts';
import { words as portuguese } from './words/pt-BR.ts';

const catalogue = { 'pt-BR': portuguese, 'en-US': english, 'es-ES': spanish };

export const useChatMenuTranslations = () => useTranslationsFrom(catalogue);
