import { hubSettingsLimits } from '@mutirao/contract/features/hub-settings/schemas';
import { toSizeLimitMegabytes } from '@mutirao/contract/kit/size-limits';
import { deriveAccentTokens, defaultAccent } from '@mutirao/contract/features/hub-settings/accent';
import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Field } from '#design/Field.tsx';
import { FileButton } from '#design/FileButton.tsx';
import { Logo } from '#design/Logo.tsx';
import { useFieldErrorReasonFormatter } from '#platform/forms/use-field-error-reason-formatter.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useHub } from '../HubContext.ts';
import { ColourPreview } from './ColourPreview.tsx';
import { useBrandingMutations } from './queries.ts';
import { AdminSettingsCard, AdminSettingsForm } from './AdminSettingsCard.tsx';

/** Changes the logo and the colour of the hub. */
export function BrandingCard() {
  const t = useTranslations('running');
  return (
    <AdminSettingsCard title={t('branding')} line={t('brandingLine')}>
      <div className="flex flex-col gap-7">
        <LogoFields />
        <AccentForm />
      </div>
    </AdminSettingsCard>
  );
}

function LogoFields() {
  const t = useTranslations('running');
  const reason = useFieldErrorReasonFormatter();
  const { name, logo } = useHub();
  const change = useBrandingMutations().logo;

  function send(file: File | null) {
    change.mutate(file, {
      onSuccess: () => showSuccessToast(t(file ? 'logoSaved' : 'logoRemoved')),
      onError: (error) => showErrorToast(t('error'), `${t('saveFailed')} ${reason(error)}`),
    });
  }
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <div className="min-w-0 grow">
        <Logo name={name} size={40} />
        <p className="mt-2 text-small text-ink-2">
          {t('logoHint', { max: toSizeLimitMegabytes(hubSettingsLimits.logo) })}
        </p>
      </div>
      <div className="flex gap-2">
        {logo && (
          <Button variant="quiet" disabled={change.isPending} onClick={() => send(null)}>
            {t('removeLogo')}
          </Button>
        )}
        <FileButton
          accept="image/png,image/jpeg,image/gif"
          fieldLabel={t('logo')}
          isPending={change.isPending}
          pendingLabel={t('saving')}
          onChoose={send}
        >
          {t('chooseLogo')}
        </FileButton>
      </div>
    </div>
  );
}

function AccentForm() {
  const t = useTranslations('running');
  const problem = useErrorMessageFormatter();
  const hub = useHub();
  const { accent: save } = useBrandingMutations();
  const [typed, setTyped] = useState<string>();
  const accent = typed ?? hub.accent ?? defaultAccent;
  const { light, dark, isAdjusted } = deriveAccentTokens(accent);

  function send(chosen: string | null) {
    save.mutate(chosen, {
      onSuccess: () => {
        // A colour that was chosen while the request was pending is still unsaved.
        setTyped((now) => (now === typed ? undefined : now));
        showSuccessToast(t('accentSaved'));
      },
      onError: (error) => showErrorToast(t('error'), problem(t('saveFailed'), error)),
    });
  }
  return (
    <AdminSettingsForm
      isPending={save.isPending}
      isDisabled={typed === undefined}
      onSave={() => send(accent)}
      aside={
        hub.accent !== null && (
          <Button variant="quiet" disabled={save.isPending} onClick={() => send(null)}>
            {t('defaultAccent')}
          </Button>
        )
      }
    >
      <Field label={t('accent')} hint={t(isAdjusted ? 'accentMoved' : 'accentHint')}>
        {(controlProps) => (
          <input
            {...controlProps}
            type="color"
            value={accent}
            onChange={({ target }) => setTyped(target.value)}
            className="h-10.5 w-24 cursor-pointer rounded-s border border-line-strong bg-surface p-1"
          />
        )}
      </Field>
      <div className="grid gap-3 wide:grid-cols-2">
        <ColourPreview theme="light" tokens={light} />
        <ColourPreview theme="dark" tokens={dark} />
      </div>
    </AdminSettingsForm>
  );
}
