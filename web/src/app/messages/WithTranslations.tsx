import { use, useDeferredValue, useMemo, type ReactNode } from 'react';
import { IntlProvider, useLanguage, useMessages, useTimeZone } from '#platform/messages/i18n.ts';
import type { TranslationLoader } from '#platform/messages/translation-loader.ts';

type Props = { of: TranslationLoader; children: ReactNode };

/**
 * Provides its children with additional interface texts. While the texts of a new language load, the old language
 * stays.
 */
export function WithTranslations({ of, children }: Props) {
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
