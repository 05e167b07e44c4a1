import { OwnSanctions } from '#features/moderation/own/OwnSanctions.tsx';
import { sanctionMessages } from '../words/later.ts';
import { WithMessages } from '../words/WithMessages.tsx';

/** The moderation decisions about the signed-in user. */
export function SanctionsScreen() {
  return (
    <WithMessages of={sanctionMessages}>
      <OwnSanctions />
    </WithMessages>
  );
}
