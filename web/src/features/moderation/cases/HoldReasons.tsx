import type { ModerationCase } from '@mutirao/contract/features/moderation/schemas';
import { Badge } from '#design/Badge.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { holdReasonMessageKeys } from '../message-keys.ts';

/** Shows why the hub held a text; for the content filter also what it matched. */
export function HoldReasons({
  moderationCase: { holdReasons, matchedFilters },
}: {
  moderationCase: ModerationCase;
}) {
  const t = useTranslations('moderation');
  return holdReasons.map((reason) => (
    <Badge key={reason} tone="plum">
      <span className="max-w-72 truncate">
        {t(holdReasonMessageKeys[reason], { patterns: matchedFilters.join(', ') })}
      </span>
    </Badge>
  ));
}
