import { KeyRound, Plus, ShieldCheck, Smartphone } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import type { Factor } from '#platform/session/factors.ts';
import { useWords } from '#platform/words/words.ts';
import { useFactors } from '../second-step/queries.ts';
import { SettingsCard } from '../settings/SettingsCard.tsx';
import { ConfirmDialog, EnrolAppDialog, EnrolPhoneDialog } from './layers.ts';
import { Loaded } from './Loaded.tsx';
import { useRemoveFactor } from './queries.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { Row, Rows } from './Row.tsx';
import { useMoment, useTelling } from './telling.ts';

type Layer = { open: 'app' | 'phone' } | { open: 'removal'; factor: Factor };

/** What is asked for beside the password: apps, phones, keys, and the codes for the day they are gone. */
export function TwoSteps({ hubName, hasPhones }: { hubName: string; hasPhones: boolean }) {
  const words = useWords('settings');
  const telling = useTelling();
  const factors = useFactors();
  const remove = useRemoveFactor();
  const [layer, setLayer] = useState<Layer>();
  const close = () => setLayer(undefined);
  const proofs = factors.data?.filter(({ kind }) => kind !== 'recovery_code') ?? [];
  const nextName = words('nthApp', { count: proofs.filter(({ kind }) => kind === 'totp').length + 1 });

  function confirmRemoval({ id }: Factor) {
    remove.mutate(id, telling(words('factorRemoved')));
    close();
  }

  return (
    <SettingsCard
      title={words('twoSteps')}
      line={words('twoStepsLine')}
      action={factors.data && <State isOn={proofs.length > 0} />}
    >
      <Loaded asked={factors}>
        {() => (
          <>
            {proofs.length > 0 && (
              <Rows>
                {proofs.map((factor) => (
                  <FactorRow
                    key={factor.id}
                    factor={factor}
                    isPending={remove.isPending && remove.variables === factor.id}
                    onRemove={() => setLayer({ open: 'removal', factor })}
                  />
                ))}
              </Rows>
            )}
            <div className={`flex flex-wrap gap-3 ${proofs.length > 0 ? 'mt-4' : ''}`}>
              <Button icon={<Plus size={17} aria-hidden="true" />} onClick={() => setLayer({ open: 'app' })}>
                {words('addApp')}
              </Button>
              {hasPhones && (
                <Button
                  icon={<Plus size={17} aria-hidden="true" />}
                  onClick={() => setLayer({ open: 'phone' })}
                >
                  {words('addPhone')}
                </Button>
              )}
            </div>
            {proofs.length > 0 && <RecoveryCodes hubName={hubName} />}
          </>
        )}
      </Loaded>
      <Suspense>
        {layer?.open === 'app' && <EnrolAppDialog hubName={hubName} name={nextName} onClose={close} />}
        {layer?.open === 'phone' && <EnrolPhoneDialog onClose={close} />}
        {layer?.open === 'removal' && (
          <ConfirmDialog
            title={words('removeFactor')}
            question={words(proofs.length > 1 ? 'removeFactorQuestion' : 'removeLastFactorQuestion')}
            confirmLabel={words('remove')}
            cancelLabel={words('cancel')}
            onConfirm={() => confirmRemoval(layer.factor)}
            onCancel={close}
          />
        )}
      </Suspense>
    </SettingsCard>
  );
}

function State({ isOn }: { isOn: boolean }) {
  const words = useWords('settings');
  return <Badge tone={isOn ? 'leaf' : 'neutral'}>{words(isOn ? 'on' : 'off')}</Badge>;
}

const icons = { totp: ShieldCheck, phone: Smartphone, webauthn: KeyRound, recovery_code: KeyRound };

function FactorRow(props: { factor: Factor; isPending: boolean; onRemove: () => void }) {
  const { factor, isPending, onRemove } = props;
  const words = useWords('settings');
  const kinds = useWords('members');
  const moment = useMoment();
  const Icon = icons[factor.kind];
  const kind = kinds(factor.kind);
  const name = factor.name || kind;
  const since = words('addedOn', { moment: moment(factor.createdAt) });
  return (
    <Row
      icon={<Icon size={19} aria-hidden="true" />}
      title={name}
      line={[name === kind ? undefined : kind, name === factor.phone ? undefined : factor.phone, since]
        .filter(Boolean)
        .join(' · ')}
    >
      <Button
        size="small"
        isPending={isPending}
        aria-label={words('removeNamed', { name })}
        onClick={onRemove}
      >
        {words('remove')}
      </Button>
    </Row>
  );
}
