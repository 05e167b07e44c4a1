import { use, useDeferredValue, useMemo, type ReactNode } from 'react';
import { IntlProvider, useLanguage, useMessages, useTimeZone } from '#platform/messages/i18n.ts';
import type { TranslationLoader } from '#platform/messages/translation-loader.ts';

type Props = { loader: TranslationLoader; children: ReactNode };

/**
 * Provides its children with additional interface texts. While the texts of a new language load, the old language
 * stays.
 */
export function WithTranslations({ loader, children }: Props) {
  const language = useDeferredValue(useLanguage());
  const zone = useTimeZone();
  const inheritedMessages = useMessages();
  const own = use(loader(language));
  const messages = useMemo(() => ({ ...inheritedMessages, ...own }), [inheritedMessages, own]);
  return (
    <IntlProvider locale={language} messages={messages} timeZone={zone}>
      {children}
    </IntlProvider>
  );
}
