import type { Profile } from '@mutirao/contract/features/members/shapes';
import { SanctionsBanner } from '#features/moderation/own/StandingBanner.tsx';
import { sanctionMessages } from '../words/later.ts';
import { WithMessages } from '../words/WithMessages.tsx';

/** Sanctions and warnings that the signed-in user must see, on every page. */
export function SanctionsLayer({ me }: { me: Profile }) {
  return (
    <WithMessages of={sanctionMessages}>
      <SanctionsBanner me={me} />
    </WithMessages>
  );
}
