import { useTranslationsFrom } from '#platform/messages/use-translations-from.ts';
import { messages as english } from '#messages/en-US/platform/editor.ts';
import { messages as spanish } from '#messages/es-ES/platform/editor.ts';
import { messages as portuguese } from '#messages/pt-BR/platform/editor.ts';

const catalogue = { 'pt-BR': portuguese, 'en-US': english, 'es-ES': spanish };

export const useEditorTranslations = () => useTranslationsFrom(catalogue);
