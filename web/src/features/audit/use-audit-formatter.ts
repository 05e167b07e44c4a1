import { createAuditFormatter } from '@mutirao/contract/features/audit/formatter';
import type { AuditEntry } from '@mutirao/contract/features/audit/schemas';
import { useNameOrRemovedMemberFormatter } from '#features/members/index.ts';
import { useFormatHubZoneDateTime } from '#platform/dates/HubZoneDateTimeText.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';

/** Returns the texts that describe the entries of the audit log. */
export function useAuditFormatter() {
  const t = useTranslations('audit');
  const formatName = useNameOrRemovedMemberFormatter();
  const writeTime = useFormatHubZoneDateTime();
  return {
    ...createAuditFormatter((word, values) => t(word, values), writeTime),
    /** The name of the actor. A command run on the server has no name, and neither has a person who has left. */
    actor: ({ actor }: AuditEntry) => (actor ? formatName(actor) : t('noActor')),
  };
}
