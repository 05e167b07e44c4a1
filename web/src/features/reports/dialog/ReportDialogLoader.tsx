import { use, useDeferredValue } from 'react';
import { IntlProvider, useLanguage, useMessages } from '#platform/messages/i18n.ts';
import { createTranslationLoader } from '#platform/messages/translation-loader.ts';
import type { ReportTarget } from '../report-target.ts';
import { ReportDialog } from './ReportDialog.tsx';

const loadReportDialogTranslations = createTranslationLoader('reporting');

/** Renders the report dialog with its texts, which are loaded on demand. */
export function ReportDialogLoader(props: { reported: ReportTarget; onClose: () => void }) {
  const language = useDeferredValue(useLanguage());
  const inheritedMessages = useMessages();
  const messages = { ...inheritedMessages, ...use(loadReportDialogTranslations(language)) };
  return (
    <IntlProvider locale={language} messages={messages}>
      <ReportDialog {...props} />
    </IntlProvider>
  );
}
