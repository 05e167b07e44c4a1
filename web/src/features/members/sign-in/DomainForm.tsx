import { useState, type SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { TextField } from '#design/TextField.tsx';
import { useWords } from '#platform/messages/i18n.ts';

/** Finds the sign-in of an organisation by an email address or a domain. Collapsed by default. */
export function DomainForm({ isPending, onPick }: { isPending: boolean; onPick: (domain: string) => void }) {
  const words = useWords('members');
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
        {words('signInByDomain')}
      </Button>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <TextField
        name="domain"
        label={words('domain')}
        hint={words('domainHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" size="large" disabled={!domain.includes('.')} isPending={isPending}>
        {words('goToDomain')}
      </Button>
    </form>
  );
}
