import {
  requiredFirstDiscussionCount,
  type FirstStepId,
} from '@mutirao/contract/features/system/first-steps';
import { useTranslations } from '#platform/messages/i18n.ts';

/** Returns the function that names a step. */
export function useFirstStepTitleFormatter() {
  const t = useTranslations('firstSteps');
  return (id: FirstStepId) => t(`steps.${id}.title`, { total: requiredFirstDiscussionCount });
}
