import { KeyRound, ShieldCheck, Smartphone } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { LazyConfirmDialog } from '#platform/lazy/lazy-dialogs.tsx';
import { useFormatHubZoneDateTime } from '#platform/dates/HubZoneDateTimeText.tsx';
import type { Factor } from '#platform/session/factors.ts';
import type { IdentityFeatures } from '#platform/session/sign-in-options.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useFactorNameFormatter } from '../mfa/factor-name.ts';
import { formatPhone } from '../mfa/phone-number.ts';
import { useFactors } from '../mfa/queries.ts';
import { SettingsCard } from '../settings/SettingsCard.tsx';
import { AddFactorButtons } from './AddFactorButtons.tsx';
import { QueryStateView } from './QueryStateView.tsx';
import { useRemoveFactor } from './queries.ts';
import { RecoveryCodesSummary } from './RecoveryCodesSummary.tsx';
import { RemoveButton, SecurityRow, SecurityRows } from './SecurityRow.tsx';
import { useMutationToasts } from './mutation-toasts.ts';

type Props = { hubName: string; features: IdentityFeatures | undefined };

/** The MFA settings: apps, phones, security keys, and the recovery codes for when they are lost. */
export function MfaSettings({ hubName, features }: Props) {
  const t = useTranslations('settings');
  const toasts = useMutationToasts();
  const nameOf = useFactorNameFormatter();
  const factors = useFactors();
  const remove = useRemoveFactor();
  const [factorToRemove, setFactorToRemove] = useState<Factor>();
  const secondFactors = factors.data?.filter(({ kind }) => kind !== 'recovery_code') ?? [];

  function confirmRemoval({ id }: Factor) {
    remove.mutate(id, toasts(t('factorRemoved')));
    setFactorToRemove(undefined);
  }

  return (
    <SettingsCard
      title={t('twoSteps')}
      line={t('twoStepsLine')}
      badge={factors.data && <State isOn={secondFactors.length > 0} />}
    >
      <QueryStateView query={factors}>
        {() => (
          <>
            {secondFactors.length > 0 && (
              <SecurityRows>
                {secondFactors.map((factor) => (
                  <FactorRow
                    key={factor.id}
                    factor={factor}
                    isPending={remove.isPending && remove.variables === factor.id}
                    onRemove={() => setFactorToRemove(factor)}
                  />
                ))}
              </SecurityRows>
            )}
            <div className={secondFactors.length > 0 ? 'mt-5' : ''}>
              <AddFactorButtons hubName={hubName} features={features} secondFactors={secondFactors} />
            </div>
            {secondFactors.length > 0 && features?.recoveryCodes && (
              <RecoveryCodesSummary hubName={hubName} />
            )}
          </>
        )}
      </QueryStateView>
      <Suspense>
        {factorToRemove && (
          <LazyConfirmDialog
            title={t('removeNamed', { name: nameOf(factorToRemove) })}
            question={t(secondFactors.length > 1 ? 'removeFactorQuestion' : 'removeLastFactorQuestion')}
            confirmLabel={t('remove')}
            cancelLabel={t('cancel')}
            onConfirm={() => confirmRemoval(factorToRemove)}
            onCancel={() => setFactorToRemove(undefined)}
          />
        )}
      </Suspense>
    </SettingsCard>
  );
}

function State({ isOn }: { isOn: boolean }) {
  const t = useTranslations('settings');
  return <Badge tone={isOn ? 'leaf' : 'neutral'}>{t(isOn ? 'on' : 'off')}</Badge>;
}

const icons = { totp: ShieldCheck, phone: Smartphone, webauthn: KeyRound, recovery_code: KeyRound };

function FactorRow(props: { factor: Factor; isPending: boolean; onRemove: () => void }) {
  const { factor, isPending, onRemove } = props;
  const t = useTranslations('settings');
  const kinds = useTranslations('members');
  const formatDateTime = useFormatHubZoneDateTime();
  const nameOf = useFactorNameFormatter();
  const Icon = icons[factor.kind];
  const name = nameOf(factor);
  const phone = factor.phone && formatPhone(factor.phone);
  const since = t('since', { moment: formatDateTime(factor.createdAt) });
  return (
    <SecurityRow
      icon={<Icon size={19} aria-hidden="true" />}
      title={name}
      line={[kinds(factor.kind), phone, since].filter((part) => part && part !== name).join('\u00a0· ')}
    >
      <RemoveButton name={name} isPending={isPending} onRemove={onRemove} />
    </SecurityRow>
  );
}
