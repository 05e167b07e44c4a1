import { useTranslations } from '#platform/messages/i18n.ts';

/** Returns the texts of the member picker. */
export function useMemberPickerLabels() {
  const t = useTranslations('chat');
  return {
    people: t('people'),
    noResults: t('noMemberFound'),
    searching: t('loading'),
    failed: t('searchFailed'),
    retry: t('retry'),
  };
}
