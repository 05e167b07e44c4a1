import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Select } from '#design/Select.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import type { Factor } from '#platform/session/factors.ts';
import { QueryScreen } from '#platform/screen/QueryScreen.tsx';
import { useErrorReasonFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useFactorNameFormatter } from './factor-name.ts';
import { AuthenticatorCodeForm, SecurityKeyForm, PhoneCodeForm, RecoveryCodeForm } from './mfa-forms.tsx';
import { useFactors } from './queries.ts';

/** Asks for one of the account's second factors; the user chooses which. */
export function MfaForm({ onVerified }: { onVerified: (token: string) => void }) {
  const t = useTranslations('members');
  const formatErrorReason = useErrorReasonFormatter();
  const factors = useFactors();
  return (
    <QueryScreen
      query={factors}
      loading={<Skeleton className="h-33 w-full" />}
      failed={{ title: t('factorsFailed'), line: formatErrorReason(factors.error), retryLabel: t('retry') }}
    >
      {(offered) => <Choice factors={offered} onVerified={onVerified} />}
    </QueryScreen>
  );
}

const recovery = 'recovery';

function Choice({ factors, onVerified }: { factors: Factor[]; onVerified: (token: string) => void }) {
  const t = useTranslations('members');
  const nameOf = useFactorNameFormatter();
  const usable = factors.filter(({ kind }) => kind !== 'recovery_code');
  const hasCodes = usable.length < factors.length;
  const [chosen, setChosen] = useState(usable[0]?.id ?? recovery);
  const factor = usable.find(({ id }) => id === chosen);
  const options = [
    ...usable.map((item) => ({ value: item.id, label: nameOf(item) })),
    ...(hasCodes ? [{ value: recovery, label: t('recovery_code') }] : []),
  ];
  return (
    <div className="flex flex-col gap-4.5">
      {usable.length > 1 && (
        <Select label={t('proofBy')} value={chosen} options={options} onPick={setChosen} />
      )}
      {factor ? (
        <FactorForm key={factor.id} factor={factor} onVerified={onVerified} />
      ) : (
        <RecoveryCodeForm onVerified={onVerified} />
      )}
      {usable.length === 1 && hasCodes && (
        <div>
          <Button
            variant="link"
            size="small"
            onClick={() => setChosen(factor ? recovery : (usable[0]?.id ?? recovery))}
          >
            {t(factor ? 'toRecoveryCode' : 'toOtherFactor')}
          </Button>
        </div>
      )}
    </div>
  );
}

function FactorForm({ factor, onVerified }: { factor: Factor; onVerified: (token: string) => void }) {
  if (factor.kind === 'phone') return <PhoneCodeForm factor={factor} onVerified={onVerified} />;
  if (factor.kind === 'webauthn') return <SecurityKeyForm factor={factor} onVerified={onVerified} />;
  return <AuthenticatorCodeForm factor={factor} onVerified={onVerified} />;
}
