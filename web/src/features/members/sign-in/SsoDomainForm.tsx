import { useState, type SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { TextField } from '#design/TextField.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';

/** Finds the sign-in of an organisation by an email address or a domain. Collapsed by default. */
export function SsoDomainForm({
  isPending,
  onPick,
}: {
  isPending: boolean;
  onPick: (domain: string) => void;
}) {
  const t = useTranslations('members');
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const domain = typed.trim().split('@').at(-1)?.toLowerCase() ?? '';

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (domain.includes('.') && !isPending) onPick(domain);
  }

  if (!isOpen) {
    return (
      <Button size="large" onClick={() => setIsOpen(true)}>
        {t('redirectToSsoSignIn')}
      </Button>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <TextField
        name="domain"
        label={t('domain')}
        hint={t('domainHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" size="large" disabled={!domain.includes('.')} isPending={isPending}>
        {t('goToDomain')}
      </Button>
    </form>
  );
}
