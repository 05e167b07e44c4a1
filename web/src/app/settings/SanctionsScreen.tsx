import { OwnSanctions } from '#features/moderation/own/OwnSanctions.tsx';
import { loadSanctionTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';

/** The moderation decisions about the signed-in user. */
export function SanctionsScreen() {
  return (
    <WithTranslations loader={loadSanctionTranslations}>
      <OwnSanctions />
    </WithTranslations>
  );
}
