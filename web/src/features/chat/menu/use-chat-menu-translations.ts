import { useTranslationsFrom } from '#platform/messages/use-translations-from.ts';
import { messages as english } from '#messages/en-US/features/chat/menu.ts';
import { messages as spanish } from '#messages/es-ES/features/chat/menu.ts';
import { messages as portuguese } from '#messages/pt-BR/features/chat/menu.ts';

const catalogue = { 'pt-BR': portuguese, 'en-US': english, 'es-ES': spanish };

export const useChatMenuTranslations = () => useTranslationsFrom(catalogue);
