import type { OwnProfile } from '@mutirao/contract/features/members/schemas';
import { SanctionsBanner } from '#features/moderation/own/SanctionsBanner.tsx';
import { loadSanctionTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';

/** Sanctions and warnings that the signed-in user must see, on every page. */
export function OwnSanctionsNotice({ me }: { me: OwnProfile }) {
  return (
    <WithTranslations loader={loadSanctionTranslations}>
      <SanctionsBanner me={me} />
    </WithTranslations>
  );
}
