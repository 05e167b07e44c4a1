import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { LegalPage } from '#features/legal/LegalPage.tsx';
import { legalMessages } from '../words/later.ts';
import { WithMessages } from '../words/WithMessages.tsx';

/** The terms or the privacy policy, whichever the address names. */
export function LegalScreen() {
  const place = useRouterState({ select: ({ location }) => location.pathname });
  const { versao } = useSearch({ strict: false });
  const navigate = useNavigate();
  const to = place === '/termos' ? '/termos' : '/privacidade';
  return (
    <Suspense>
      <WithMessages of={legalMessages}>
        <LegalPage
          document={to === '/termos' ? 'terms' : 'privacy'}
          version={versao}
          onVersion={(version) => void navigate({ to, search: { versao: version }, replace: true })}
        />
      </WithMessages>
    </Suspense>
  );
}
