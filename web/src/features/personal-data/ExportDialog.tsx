import type { LatestDataExport } from '@mutirao/contract/features/personal-data/schemas';
import { useId, type SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { DialogFooter } from '#design/DialogFooter.tsx';
import { useMe } from '#features/members/index.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { ReauthenticationField } from './ReauthenticationField.tsx';
import { useRequestDataExport } from './queries.ts';
import { useReauthenticatedAction } from './use-reauthenticated-action.ts';

type Props = { method: LatestDataExport['proof']; onClose: () => void };

/** Requests a copy of all data, after re-authentication: anyone at an unattended computer could take it. */
export function ExportDialog({ method, onClose }: Props) {
  const t = useTranslations('ownData');
  const app = useTranslations('app');
  const formId = useId();
  const start = useRequestDataExport();
  const hasAddress = Boolean(useMe()?.email);
  const { runReauthenticated, isProofComplete, fields } = useReauthenticatedAction(method, t('exportFailed'));

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (start.isPending || !isProofComplete) return;
    void runReauthenticated(async (proof) => {
      await start.mutateAsync(proof);
      onClose();
    });
  }

  return (
    <Dialog title={t('export')} closeLabel={app('close')} onClose={onClose}>
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5 p-5">
        <p className="text-ink-2">
          {t(method === 'password' ? 'exportPassword' : 'exportSignInAgain')}
          {hasAddress && ` ${t('emailWhenReady')}`}
        </p>
        <ReauthenticationField {...fields} />
      </form>
      <DialogFooter>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button
          type="submit"
          form={formId}
          variant="primary"
          disabled={!isProofComplete}
          isPending={start.isPending}
        >
          {t('requestCopy')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
