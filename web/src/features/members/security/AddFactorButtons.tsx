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

type Props = { hubName: string; features: IdentityFeatures | undefined; secondFactors: Factor[] };

/** Renders the buttons that add a second factor: an authenticator app, and the other kinds that the hub offers. */
export function AddFactorButtons({ hubName, features, secondFactors }: Props) {
  const t = useTranslations('settings');
  const toasts = useMutationToasts();
  const enrolKey = useEnrolSecurityKey();
  const [open, setOpen] = useState<'addApp' | 'addPhone' | 'addKey'>();
  const close = () => setOpen(undefined);
  const kinds = [
    'addApp',
    ...(features?.phoneFactor ? (['addPhone'] as const) : []),
    ...(features?.keyFactor ? (['addKey'] as const) : []),
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
            variant={kind === 'addApp' && secondFactors.length === 0 ? 'primary' : 'secondary'}
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
            name={findUnusedName((count) => t('nthApp', { count }), secondFactors)}
            onClose={close}
          />
        )}
        {open === 'addPhone' && <LazyEnrolPhoneDialog onClose={close} />}
        {open === 'addKey' && (
          <LazyCredentialNameDialog
            title={t('addKey')}
            line={t('keyIntro')}
            name={findUnusedName((count) => t('nthKey', { count }), secondFactors)}
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
function findUnusedName(nth: (count: number) => string, secondFactors: Factor[]): string {
  const usedNames = new Set(secondFactors.map(({ name }) => name));
  let count = 1;
  while (usedNames.has(nth(count))) count += 1;
  return nth(count);
}
