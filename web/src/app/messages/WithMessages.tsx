import { use, useDeferredValue, useMemo, type ReactNode } from 'react';
import { IntlProvider, useLanguage, useMessages, useTimeZone } from '#platform/messages/i18n.ts';
import type { MessageLoader } from './lazy-messages.ts';

type Props = { of: MessageLoader; children: ReactNode };

/** Adds the texts of a place to those of every page; the old language stays until the new one is there. */
export function WithMessages({ of, children }: Props) {
  const language = useDeferredValue(useLanguage());
  const zone = useTimeZone();
  const everywhere = useMessages();
  const own = use(of(language));
  const messages = useMemo(() => ({ ...everywhere, ...own }), [everywhere, own]);
  return (
    <IntlProvider locale={language} messages={messages} timeZone={zone}>
      {children}
    </IntlProvider>
  );
}
