import type { Sanction } from '@mutirao/contract/features/moderation/sanction-schemas';
import { useFormatHubZoneDateTime } from '#platform/dates/HubZoneDateTimeText.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';

/** Returns the function that formats the type of a sanction, with its end if it has one. */
export function useSanctionTitleFormatter() {
  const t = useTranslations('ownSanctions');
  const formatDateTime = useFormatHubZoneDateTime();
  return ({ type, endsAt }: Pick<Sanction, 'type' | 'endsAt'>): string => {
    if (type === 'temporary_ban') return t('temporary', { end: endsAt ? formatDateTime(endsAt) : '' });
    return t(type === 'permanent_ban' ? 'permanent' : type);
  };
}
