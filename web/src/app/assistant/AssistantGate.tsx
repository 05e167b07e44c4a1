import type { MemberSettings } from '@mutirao/contract/features/own-settings/schemas';
import type { ReactNode } from 'react';
import { useMemberSettings } from '#features/members/settings/queries.ts';
import { loadAssistantTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';

type Params = 'aiAssistance' | 'aiRecommendations' | 'aiContentSuggestions';

/** Shows a feature of the assistant unless the member has switched it off. */
export function AssistantGate({
  by,
  children,
}: {
  by: keyof Pick<MemberSettings, Params>;
  children: ReactNode;
}) {
  const settings = useMemberSettings().data;
  if (!settings?.[by]) return null;
  return <WithTranslations loader={loadAssistantTranslations}>{children}</WithTranslations>;
}
