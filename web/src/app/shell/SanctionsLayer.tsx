import type { Profile } from '@mutirao/contract/features/members/schemas';
import { SanctionsBanner } from '#features/moderation/own/SanctionsBanner.tsx';
import { sanctionMessages } from '../messages/lazy-messages.ts';
import { WithMessages } from '../messages/WithMessages.tsx';

/** Sanctions and warnings that the signed-in user must see, on every page. */
export function SanctionsLayer({ me }: { me: Profile }) {
  return (
    <WithMessages of={sanctionMessages}>
      <SanctionsBanner me={me} />
    </WithMessages>
  );
}
