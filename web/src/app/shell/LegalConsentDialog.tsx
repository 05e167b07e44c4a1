import type { Consent } from '@mutirao/contract/features/legal/schemas';
import { ConsentDialog } from '#features/legal/ConsentDialog.tsx';
import { loadLegalTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';

/** Asks the user to accept the legal documents that are due. */
export function LegalConsentDialog({ due }: { due: Consent[] }) {
  return (
    <WithTranslations loader={loadLegalTranslations}>
      <ConsentDialog due={due} />
    </WithTranslations>
  );
}
