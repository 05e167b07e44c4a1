import type { Settings } from '@mutirao/contract/features/own-settings/shapes';
import type { ReactNode } from 'react';
import { useSettings } from '#features/members/settings/queries.ts';
import { assistantMessages } from '../words/later.ts';
import { WithMessages } from '../words/WithMessages.tsx';

type Wish = 'aiAssistance' | 'aiRecommendations' | 'aiContentSuggestions';

/** Shows a feature of the assistant unless the member has switched it off. */
export function Wanted({ by, children }: { by: keyof Pick<Settings, Wish>; children: ReactNode }) {
  const settings = useSettings().data;
  if (!settings?.[by]) return null;
  return <WithMessages of={assistantMessages}>{children}</WithMessages>;
}
