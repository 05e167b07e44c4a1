import { Suspense } from 'react';
import { LegalFrame } from '#features/legal/LegalFrame.tsx';
import { TransparencyPage } from '#features/moderation/transparency/TransparencyPage.tsx';
import { useTransparencyTranslations } from '#features/moderation/transparency/use-transparency-translations.ts';
import { legalMessages } from '../messages/lazy-messages.ts';
import { WithMessages } from '../messages/WithMessages.tsx';

/** The transparency report of the moderation. It is public even if the hub is closed. */
export function TransparencyScreen() {
  const t = useTransparencyTranslations();
  return (
    <Suspense>
      <WithMessages of={legalMessages}>
        <LegalFrame title={t('title')} isWide>
          <TransparencyPage />
        </LegalFrame>
      </WithMessages>
    </Suspense>
  );
}
