import { createTranslationsHook } from '#platform/messages/bundled-translations.ts';
import type { Messages } from '#messages/pt-BR/features/points/cards.ts';

export const usePointsCardTranslations = createTranslationsHook<Messages>(
  import.meta.glob('/src/messages/*/features/points/cards.ts', { eager: true, import: 'messages' }),
);
