import { useTranslationsFrom } from '#platform/messages/use-translations-from.ts';
import { messages as english } from '#messages/en-US/platform/markdown.ts';
import { messages as spanish } from '#messages/es-ES/platform/markdown.ts';
import { messages as portuguese } from '#messages/pt-BR/platform/markdown.ts';

const catalogue = { 'pt-BR': portuguese, 'en-US': english, 'es-ES': spanish };

export const useMarkdownTranslations = () => useTranslationsFrom(catalogue);
