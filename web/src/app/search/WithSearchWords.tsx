import { use, useDeferredValue, type ReactNode } from 'react';
import { IntlProvider, useLanguage, useMessages, useTimeZone } from '#platform/words/words.ts';
import { searchMessages } from '../words/search-catalogue.ts';

/** Adds the texts of the search to those of every page; the old language stays until the new one is there. */
export function WithSearchWords({ children }: { children: ReactNode }) {
  const language = useDeferredValue(useLanguage());
  const zone = useTimeZone();
  const messages = { ...useMessages(), ...use(searchMessages(language)) };
  return (
    <IntlProvider locale={language} messages={messages} {...(zone ? { timeZone: zone } : {})}>
      {children}
    </IntlProvider>
  );
}
