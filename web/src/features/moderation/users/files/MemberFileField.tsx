import { useId, useRef } from 'react';
import { Button } from '#design/Button.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';

type Props = {
  /** The name of the chosen file. */
  name: string | undefined;
  /** Why the file is refused. */
  failure: string | null | undefined;
  isPending: boolean;
  isDisabled: boolean;
  onChoose: (file: File) => void;
};

/** A button that opens the file picker, with the name of the chosen file and what is wrong with it. */
export function MemberFileField({ name, failure, isPending, isDisabled, onChoose }: Props) {
  const t = useTranslations('adminUsers');
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        aria-label={t('chooseFile')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Without the reset, choosing the same file again would fire no event.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          data-first
          aria-describedby={failure ? id : undefined}
          disabled={isDisabled}
          aria-busy={isPending || undefined}
          onClick={() => isPending || input.current?.click()}
        >
          {t(name === undefined ? 'chooseFile' : 'otherFile')}
        </Button>
        {name !== undefined && <span className="min-w-0 text-small wrap-anywhere text-ink-2">{name}</span>}
      </div>
      <p role="status" className="mt-2 text-small text-ink-2 empty:hidden">
        {isPending && t('checkingFile')}
      </p>
      {failure && (
        <p id={id} role="alert" className="mt-2 text-small text-clay">
          {failure}
        </p>
      )}
    </div>
  );
}
