import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { LegalPage } from '#features/legal/LegalPage.tsx';
import { getLegalDocumentByPathOrTerms, legalPaths } from '#features/legal/paths.ts';
import { loadLegalTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';

/** The terms, the privacy policy or the rules, as the address names it. */
export function LegalScreen() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const { versao } = useSearch({ strict: false });
  const navigate = useNavigate();
  const document = getLegalDocumentByPathOrTerms(pathname);
  const to = legalPaths[document];
  return (
    <Suspense>
      <WithTranslations loader={loadLegalTranslations}>
        <LegalPage
          document={document}
          version={versao}
          onVersion={(version) => void navigate({ to, search: { versao: version }, replace: true })}
        />
      </WithTranslations>
    </Suspense>
  );
}
