import type { Language } from '@mutirao/contract/kit/languages';

export const assistantKeys = {
  /** The number of comments is part of the key, because the hub makes another summary after a new comment. */
  summary: (id: string, comments: number, language: Language) =>
    ['assistant', 'summary', id, comments, language] as const,
  reply: (question: string, language: Language) => ['assistant', 'reply', question, language] as const,
};
