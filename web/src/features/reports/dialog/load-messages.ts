import type { Language } from '#platform/messages/i18n.ts';
import type { Messages } from '#messages/pt-BR/features/reports/dialog.ts';

export type ReportDialogMessages = { reporting: Messages };

const stored = new Map<Language, Promise<ReportDialogMessages>>();

/** Loads the dialog's texts, which are needed only when content is reported. Each language is loaded once. */
export function loadReportDialogMessages(language: Language): Promise<ReportDialogMessages> {
  const cached = stored.get(language);
  if (cached) return cached;
  const loading = load(language).then(({ messages }) => ({ reporting: messages }));
  stored.set(language, loading);
  loading.catch(() => stored.delete(language));
  return loading;
}

function load(language: Language) {
  switch (language) {
    case 'en-US':
      return import('#messages/en-US/features/reports/dialog.ts');
    case 'es-ES':
      return import('#messages/es-ES/features/reports/dialog.ts');
    case 'pt-BR':
      return import('#messages/pt-BR/features/reports/dialog.ts');
  }
}
