import { useState, type SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { DialogFooter } from '#design/DialogFooter.tsx';
import { TextField } from '#design/TextField.tsx';
import type { AuthenticatorEnrolment } from '#platform/session/factors.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { CopyButton } from './CopyButton.tsx';
import { FactorActivationForm } from './FactorActivationForm.tsx';
import { maxCredentialNameLength } from './CredentialNameDialog.tsx';
import { useStartAuthenticatorEnrolment } from './queries.ts';
import { useMutationToasts } from './mutation-toasts.ts';

type Props = { hubName: string; name: string; onClose: () => void };

/** Adds an authenticator app: its name, then the picture to scan and the first code. */
export function EnrolAuthenticatorDialog({ hubName, name: suggested, onClose }: Props) {
  const t = useTranslations('settings');
  const labels = useTranslations('app');
  const toasts = useMutationToasts();
  const enrol = useStartAuthenticatorEnrolment();
  const [name, setName] = useState(suggested);
  const wanted = name.trim();

  function begin(event: SubmitEvent) {
    event.preventDefault();
    if (!wanted || enrol.isPending) return;
    enrol.mutate({ name: wanted, issuer: hubName }, { onError: toasts('').onError });
  }

  return (
    <Dialog title={t('addApp')} closeLabel={labels('close')} onClose={onClose}>
      {enrol.data ? (
        <FactorActivationForm enrolment={enrol.data} onClose={onClose}>
          <AppSecret {...enrol.data} />
        </FactorActivationForm>
      ) : (
        <form noValidate onSubmit={begin} className="flex grow flex-col">
          <div className="flex flex-col gap-4.5 p-5">
            <p className="text-ink-2">{t('appIntro')}</p>
            <TextField
              name="factor-name"
              label={t('factorName')}
              hint={t('factorNameHint')}
              autoComplete="off"
              maxLength={maxCredentialNameLength}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </div>
          <DialogFooter>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button type="submit" variant="primary" disabled={!wanted} isPending={enrol.isPending}>
              {t('continue')}
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  );
}

/** The QR code and the secret that an authenticator app needs. */
function AppSecret({ picture, secret }: AuthenticatorEnrolment) {
  const t = useTranslations('settings');
  return (
    <>
      <ol className="flex list-inside list-decimal flex-col gap-1 text-ink-2">
        <li>{t('scanStep')}</li>
        <li>{t('codeStep')}</li>
      </ol>
      {/* The background is light in both themes, so that scanners can read the QR code. */}
      <div className="self-center rounded-m border border-line bg-surface p-3 dark:bg-ink">
        <img src={picture} alt={t('qrLabel')} className="size-44" />
      </div>
      <div className="rounded-s bg-sunken px-4 py-3">
        <div className="flex items-center justify-between gap-3">
          <p className="text-small font-semibold">{t('secret')}</p>
          <CopyButton text={secret} label={t('copySecret')} />
        </div>
        <p className="mt-2 font-mono text-small break-all text-ink-2 select-all">
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </p>
      </div>
    </>
  );
}
