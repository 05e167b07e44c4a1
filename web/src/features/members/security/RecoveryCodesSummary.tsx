import { LifeBuoy } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { LazyConfirmDialog } from '#platform/lazy/lazy-dialogs.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';
import { QueryStateView } from './QueryStateView.tsx';
import { useGenerateRecoveryCodes, useRecoveryCodeStatus } from './queries.ts';
import { SecurityRow, SecurityRows } from './SecurityRow.tsx';
import { useMutationToasts } from './mutation-toasts.ts';

const LazyRecoveryCodesDialog = createLazyComponent(
  () => import('./RecoveryCodesDialog.tsx'),
  'RecoveryCodesDialog',
);

/** The recovery codes for a lost phone: how many are left, and a button to create new ones. */
export function RecoveryCodesSummary({ hubName }: { hubName: string }) {
  const t = useTranslations('settings');
  const toasts = useMutationToasts();
  const codeStatus = useRecoveryCodeStatus();
  const generateCodes = useGenerateRecoveryCodes();
  const [isConfirming, setIsConfirming] = useState(false);
  const hasCodes = Boolean(codeStatus.data);

  function begin() {
    setIsConfirming(false);
    generateCodes.mutate({ hasCodes }, { onError: toasts('').onError });
  }

  return (
    <div className="mt-5 border-t border-line pt-5">
      <QueryStateView query={codeStatus}>
        {(codes) => (
          <SecurityRows>
            <SecurityRow
              icon={<LifeBuoy size={19} aria-hidden="true" />}
              title={t('recoveryCodes')}
              line={codes ? t('codesLeft', { ...codes }) : t('noCodes')}
            >
              <Button
                size="small"
                variant={codes ? 'secondary' : 'primary'}
                isPending={generateCodes.isPending}
                onClick={codes ? () => setIsConfirming(true) : begin}
              >
                {t(codes ? 'renewCodes' : 'createCodes')}
              </Button>
            </SecurityRow>
          </SecurityRows>
        )}
      </QueryStateView>
      <Suspense>
        {isConfirming && (
          <LazyConfirmDialog
            title={t('renewCodes')}
            question={t('renewCodesQuestion')}
            confirmLabel={t('renewCodes')}
            cancelLabel={t('cancel')}
            onConfirm={begin}
            onCancel={() => setIsConfirming(false)}
          />
        )}
        {generateCodes.data && (
          <LazyRecoveryCodesDialog
            hubName={hubName}
            codes={generateCodes.data}
            onClose={() => generateCodes.reset()}
          />
        )}
      </Suspense>
    </div>
  );
}
