import type { Language } from '@mutirao/contract/kit/languages';

export const assistantKeys = {
  /** One for each number of comments: with another one it is another summary. */
  summary: (id: string, comments: number, language: Language) =>
    ['assistant', 'summary', id, comments, language] as const,
  reply: (question: string, language: Language) => ['assistant', 'answer', question, language] as const,
};
