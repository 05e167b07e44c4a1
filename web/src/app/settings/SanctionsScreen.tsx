import { OwnSanctions } from '#features/moderation/own/OwnSanctions.tsx';
import { sanctionMessages } from '../words/later.ts';
import { WithMessages } from '../words/WithMessages.tsx';

/** What the moderation decided about whoever is signed in. */
export function SanctionsScreen() {
  return (
    <WithMessages of={sanctionMessages}>
      <OwnSanctions />
    </WithMessages>
  );
}
