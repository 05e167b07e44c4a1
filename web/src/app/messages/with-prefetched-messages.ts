import { createElement, type ComponentType } from 'react';
import { useMe } from '#features/members/index.ts';
import { useLanguage } from '#platform/messages/i18n.ts';
import type { MessageLoader } from './lazy-messages.ts';

/** A part of members, with its texts asked for when it is, not after it has come. */
export function withPrefetchedMessages<Props extends object>(
  of: MessageLoader,
  Part: ComponentType<Props>,
): ComponentType<Props> {
  return function Beside(props: Props) {
    const language = useLanguage();
    const isMember = useMe() !== null;
    // Where they fail the part asks anew, and says so.
    if (isMember) void of(language).catch(() => undefined);
    return createElement(Part, props);
  };
}
