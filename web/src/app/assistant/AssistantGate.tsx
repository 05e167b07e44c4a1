import type { MemberSettings } from '@mutirao/contract/features/own-settings/schemas';
import type { ReactNode } from 'react';
import { useMemberSettings } from '#features/members/settings/queries.ts';
import { assistantMessages } from '../messages/lazy-messages.ts';
import { WithMessages } from '../messages/WithMessages.tsx';

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
  return <WithMessages of={assistantMessages}>{children}</WithMessages>;
}
