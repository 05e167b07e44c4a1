import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '#design/Button.tsx';
import type { Factor } from '#platform/session/factors.ts';
import type { IdentityFeatures } from '#platform/session/sign-in-options.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';
import { useEnrolSecurityKey } from './queries.ts';
import { useMutationToasts } from './mutation-toasts.ts';

const LazyEnrolAuthenticatorDialog = createLazyComponent(
  () => import('./EnrolAuthenticatorDialog.tsx'),
  'EnrolAuthenticatorDialog',
);
const LazyEnrolPhoneDialog = createLazyComponent(() => import('./EnrolPhoneDialog.tsx'), 'EnrolPhoneDialog');
const LazyCredentialNameDialog = createLazyComponent(
  () => import('./CredentialNameDialog.tsx'),
  'CredentialNameDialog',
);

type Props = { hubName: string; offered: IdentityFeatures | undefined; proofs: Factor[] };

/** Renders the buttons that add a second factor: an authenticator app, and the other kinds that the hub offers. */
export function AddFactorButtons({ hubName, offered, proofs }: Props) {
  const t = useTranslations('settings');
  const toasts = useMutationToasts();
  const enrolKey = useEnrolSecurityKey();
  const [open, setOpen] = useState<'addApp' | 'addPhone' | 'addKey'>();
  const close = () => setOpen(undefined);
  const kinds = [
    'addApp',
    ...(offered?.phoneFactor ? (['addPhone'] as const) : []),
    ...(offered?.keyFactor ? (['addKey'] as const) : []),
  ] as const;

  function addKey(name: string) {
    const { onSuccess, onError } = toasts(t('twoStepsOn'));
    enrolKey.mutate(name, { onSuccess: () => (onSuccess(), close()), onError });
  }

  return (
    <>
      <div className="grid gap-3 wide:flex wide:flex-wrap">
        {kinds.map((kind) => (
          <Button
            key={kind}
            variant={kind === 'addApp' && proofs.length === 0 ? 'primary' : 'secondary'}
            icon={<Plus size={17} aria-hidden="true" />}
            onClick={() => setOpen(kind)}
          >
            {t(kind)}
          </Button>
        ))}
      </div>
      <Suspense>
        {open === 'addApp' && (
          <LazyEnrolAuthenticatorDialog
            hubName={hubName}
            name={firstFree((count) => t('nthApp', { count }), proofs)}
            onClose={close}
          />
        )}
        {open === 'addPhone' && <LazyEnrolPhoneDialog onClose={close} />}
        {open === 'addKey' && (
          <LazyCredentialNameDialog
            title={t('addKey')}
            line={t('keyIntro')}
            name={firstFree((count) => t('nthKey', { count }), proofs)}
            isPending={enrolKey.isPending}
            onPick={addKey}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

/** Returns the first default name that no factor uses yet, because the service rejects duplicate names. */
function firstFree(nth: (count: number) => string, proofs: Factor[]): string {
  const taken = new Set(proofs.map(({ name }) => name));
  let count = 1;
  while (taken.has(nth(count))) count += 1;
  return nth(count);
}
