import { supportLimits } from '@mutirao/contract/features/support/limits';
import { useCappedCount } from '#platform/messages/capped-count.ts';
import { useWords } from '#platform/messages/i18n.ts';

/** Returns the function that formats how many tickets wait for the team. */
export function useWaitingTicketsLabel() {
  const words = useWords('support');
  const counted = useCappedCount(supportLimits.maxCounted);
  return (count: number) => words('waiting', { count, counted: counted(count) });
}
