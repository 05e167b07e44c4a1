import { useState, type SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { DialogFooter } from '#design/DialogFooter.tsx';
import { TextField } from '#design/TextField.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';

export const maxCredentialNameLength = 60;

type Props = {
  title: string;
  line?: string;
  name: string;
  isPending: boolean;
  onPick: (name: string) => void;
  onClose: () => void;
};

/** Asks for the name of a factor or passkey. */
export function CredentialNameDialog({ title, line, name: before, isPending, onPick, onClose }: Props) {
  const t = useTranslations('settings');
  const labels = useTranslations('app');
  const [name, setName] = useState(before);
  const wanted = name.trim();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (wanted && !isPending) onPick(wanted);
  }

  return (
    <Dialog title={title} closeLabel={labels('close')} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex grow flex-col">
        <div className="flex flex-col gap-4.5 p-5">
          {line && <p className="text-ink-2">{line}</p>}
          <TextField
            name="own-name"
            label={t('factorName')}
            autoComplete="off"
            maxLength={maxCredentialNameLength}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        <DialogFooter>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" disabled={!wanted} isPending={isPending}>
            {t('save')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
