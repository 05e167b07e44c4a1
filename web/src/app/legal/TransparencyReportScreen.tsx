import { Suspense } from 'react';
import { LegalLayout } from '#features/legal/LegalLayout.tsx';
import { TransparencyPage } from '#features/moderation/transparency/TransparencyPage.tsx';
import { useTransparencyTranslations } from '#features/moderation/transparency/use-transparency-translations.ts';
import { loadLegalTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';

/** The transparency report of the moderation. It is public even if the hub is closed. */
export function TransparencyReportScreen() {
  const t = useTransparencyTranslations();
  return (
    <Suspense>
      <WithTranslations loader={loadLegalTranslations}>
        <LegalLayout title={t('title')} isWide>
          <TransparencyPage />
        </LegalLayout>
      </WithTranslations>
    </Suspense>
  );
}
