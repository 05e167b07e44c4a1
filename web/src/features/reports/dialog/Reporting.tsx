import { use, useDeferredValue } from 'react';
import { IntlProvider, useLanguage, useMessages } from '#platform/words/words.ts';
import type { Reported } from '../asked.ts';
import { reportingMessages } from './catalogue.ts';
import { ReportDialog } from './ReportDialog.tsx';

/** The dialog with its texts, which come with it. */
export function Reporting(props: { reported: Reported; onClose: () => void }) {
  const language = useDeferredValue(useLanguage());
  const everywhere = useMessages();
  const messages = { ...everywhere, ...use(reportingMessages(language)) };
  return (
    <IntlProvider locale={language} messages={messages}>
      <ReportDialog {...props} />
    </IntlProvider>
  );
}
