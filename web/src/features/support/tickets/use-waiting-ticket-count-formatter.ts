import { supportLimits } from '@mutirao/contract/features/support/limits';
import { useCappedCount } from '#platform/messages/capped-count.ts';
import { useTranslations } from '#platform/messages/i18n.ts';

/** Returns the function that formats how many tickets wait for the team. */
export function useWaitingTicketCountFormatter() {
  const t = useTranslations('support');
  const formatCount = useCappedCount(supportLimits.maxCounted);
  return (count: number) => t('waiting', { count, counted: formatCount(count) });
}
