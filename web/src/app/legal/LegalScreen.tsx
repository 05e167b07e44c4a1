import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { LegalPage } from '#features/legal/LegalPage.tsx';
import { legalDocumentAt, legalPaths } from '#features/legal/paths.ts';
import { legalMessages } from '../messages/lazy-messages.ts';
import { WithMessages } from '../messages/WithMessages.tsx';

/** The terms, the privacy policy or the rules, as the address names it. */
export function LegalScreen() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const { versao } = useSearch({ strict: false });
  const navigate = useNavigate();
  const document = legalDocumentAt(pathname);
  const to = legalPaths[document];
  return (
    <Suspense>
      <WithMessages of={legalMessages}>
        <LegalPage
          document={document}
          version={versao}
          onVersion={(version) => void navigate({ to, search: { versao: version }, replace: true })}
        />
      </WithMessages>
    </Suspense>
  );
}
