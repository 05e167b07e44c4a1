import type { Language } from '#platform/messages/i18n.ts';
import type { Words } from './messages/pt-BR.ts';

export type ReportDialogMessages = { reporting: Words };

const kept = new Map<Language, Promise<ReportDialogMessages>>();

/** Loads the dialog's texts, which are needed only when content is reported. Each language is loaded once. */
export function loadReportDialogMessages(language: Language): Promise<ReportDialogMessages> {
  const known = kept.get(language);
  if (known) return known;
  const loading = load(language).then(({ words }) => ({ reporting: words }));
  kept.set(language, loading);
  loading.catch(() => kept.delete(language));
  return loading;
}

function load(language: Language) {
  switch (language) {
    case 'en-US':
      return import('./messages/en-US.ts');
    case 'es-ES':
      return import('./messages/es-ES.ts');
    case 'pt-BR':
      return import('./messages/pt-BR.ts');
  }
}
