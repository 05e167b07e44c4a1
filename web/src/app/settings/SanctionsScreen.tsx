import { OwnSanctions } from '#features/moderation/own/OwnSanctions.tsx';
import { sanctionMessages } from '../messages/lazy-messages.ts';
import { WithMessages } from '../messages/WithMessages.tsx';

/** The moderation decisions about the signed-in user. */
export function SanctionsScreen() {
  return (
    <WithMessages of={sanctionMessages}>
      <OwnSanctions />
    </WithMessages>
  );
}
