import { useId } from 'react';
import { FileButton } from '#design/FileButton.tsx';
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
export function MemberImportFileField({ name, failure, isPending, isDisabled, onChoose }: Props) {
  const t = useTranslations('adminUsers');
  const id = useId();
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          data-first
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          fieldLabel={t('chooseFile')}
          aria-describedby={failure ? id : undefined}
          disabled={isDisabled}
          isBlocked={isPending}
          onChoose={onChoose}
        >
          {t(name === undefined ? 'chooseFile' : 'otherFile')}
        </FileButton>
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
