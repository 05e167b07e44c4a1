import { useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { LegalEditor } from '#features/legal/LegalEditor.tsx';
import { getLegalDocumentByPathOrTerms } from '#features/legal/paths.ts';
import { useMe } from '#features/members/index.ts';
import { NotFoundPage } from '../NotFoundPage.tsx';
import { loadLegalTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';

/** The editor of the terms, the privacy policy and the rules, for admins. Other members see the "not found" page. */
export function LegalEditorScreen() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  if (!useMe()?.isAdmin) return <NotFoundPage />;
  return (
    <Suspense>
      <WithTranslations loader={loadLegalTranslations}>
        <LegalEditor document={getLegalDocumentByPathOrTerms(pathname)} />
      </WithTranslations>
    </Suspense>
  );
}
