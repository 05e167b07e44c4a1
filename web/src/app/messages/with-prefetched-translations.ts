import { createElement, type ComponentType } from 'react';
import { useMe } from '#features/members/index.ts';
import { useLanguage } from '#platform/messages/i18n.ts';
import type { TranslationLoader } from '#platform/messages/translation-loader.ts';

/**
 * Returns a component that, for members, starts loading its interface texts at the first render, in parallel with
 * its own code.
 */
export function withPrefetchedTranslations<Props extends object>(
  loader: TranslationLoader,
  Part: ComponentType<Props>,
): ComponentType<Props> {
  return function Beside(props: Props) {
    const language = useLanguage();
    const isMember = useMe() !== null;
    // A failure is ignored here, because the component itself loads the texts again and shows the error.
    if (isMember) void loader(language).catch(() => undefined);
    return createElement(Part, props);
  };
}
