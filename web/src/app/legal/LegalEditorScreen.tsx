import { useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { LegalEditor } from '#features/legal/LegalEditor.tsx';
import { legalDocumentAt } from '#features/legal/paths.ts';
import { useMe } from '#features/members/index.ts';
import { NotFoundPage } from '../NotFoundPage.tsx';
import { legalMessages } from '../messages/lazy-messages.ts';
import { WithMessages } from '../messages/WithMessages.tsx';

/** The editor of the same documents for admins. Other users see nothing here. */
export function LegalEditorScreen() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  if (!useMe()?.isAdmin) return <NotFoundPage />;
  return (
    <Suspense>
      <WithMessages of={legalMessages}>
        <LegalEditor document={legalDocumentAt(pathname)} />
      </WithMessages>
    </Suspense>
  );
}
