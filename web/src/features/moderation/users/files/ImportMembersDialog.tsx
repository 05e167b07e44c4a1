import { memberImportLimits } from '@mutirao/contract/features/members/limits';
import { toSizeLimitMegabytes } from '@mutirao/contract/kit/size-limits';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Checkbox } from '#design/Checkbox.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { DialogFooter } from '#design/DialogFooter.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter, useErrorReasonFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useNumberFormat } from '#platform/messages/number-format.ts';
import { MemberImportFileField } from './MemberImportFileField.tsx';
import { MemberImportSummary } from './MemberImportSummary.tsx';
import { useMemberImportMutations } from './queries.ts';
import { useLanguageCodeList } from './use-language-code-list.ts';

const max = toSizeLimitMegabytes(memberImportLimits.bytes);

/** Creates accounts from a file. A trial run shows first what the import would do, and which rows it refuses. */
export function ImportMembersDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('adminUsers');
  const languages = useLanguageCodeList();
  const rows = useNumberFormat().format(memberImportLimits.rows);
  const { file, sendsInvites, failure, isDone, preview, execute, ...actions } = useMemberImport();
  const result = execute.data ?? preview.data;
  const people = result ? result.counts.created + result.counts.invited : 0;
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (isDone) summary.current?.focus();
  }, [isDone]);
  return (
    <Dialog title={t('importTitle')} size="large" position="top" closeLabel={t('close')} onClose={onClose}>
      <div className="flex flex-col gap-5 p-5">
        <p className="text-ink-2">{`${t('importLine', { languages })} ${t('importLimits', { max, rows })}`}</p>
        <MemberImportFileField
          name={file?.name}
          failure={failure}
          isPending={preview.isPending}
          isDisabled={execute.isPending}
          onChoose={(chosen) => void actions.choose(chosen)}
        />
        {!isDone && (
          <Checkbox
            label={t('sendInvites')}
            hint={t('sendInvitesHint')}
            isChecked={sendsInvites}
            onChange={actions.chooseInvites}
          />
        )}
        {result && <MemberImportSummary ref={summary} result={result} isDone={isDone} />}
      </div>
      <DialogFooter>
        <Button disabled={execute.isPending} onClick={onClose}>
          {t(isDone ? 'close' : 'cancel')}
        </Button>
        {result && !isDone && (
          <Button
            variant="primary"
            disabled={people === 0}
            isPending={execute.isPending}
            pendingLabel={t('importing')}
            onClick={() => void actions.confirm()}
          >
            {t(sendsInvites ? 'invitePeople' : 'importPeople', { count: people })}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}

/** The state of the dialog. Choosing a file or whether to send invitations starts another trial run. */
function useMemberImport() {
  const t = useTranslations('adminUsers');
  const formatErrorReason = useErrorReasonFormatter();
  const problem = useErrorMessageFormatter();
  const { preview, execute } = useMemberImportMutations();
  const [file, setFile] = useState<File>();
  // What is sent. It is undefined if the file is too large or cannot be read.
  const [copy, setCopy] = useState<File>();
  const [sendsInvites, setSendsInvites] = useState(false);
  const isTooLarge = file !== undefined && file.size > memberImportLimits.bytes;

  async function choose(chosen: File) {
    execute.reset();
    preview.reset();
    const copied = chosen.size > memberImportLimits.bytes ? undefined : await copyFile(chosen);
    setFile(chosen);
    setCopy(copied);
    if (copied) preview.mutate({ file: copied, sendsInvites });
  }
  function chooseInvites(sends: boolean) {
    if (execute.isPending) return;
    setSendsInvites(sends);
    if (copy) preview.mutate({ file: copy, sendsInvites: sends });
  }
  async function confirm() {
    if (!copy) return;
    try {
      await execute.mutateAsync({ file: copy, sendsInvites });
    } catch (error) {
      return showErrorToast(t('error'), problem(t('importFailed'), error));
    }
    showSuccessToast(t('imported'), t(sendsInvites ? 'invitesQueued' : 'noInvitesSent'));
  }
  const isUnreadable = file !== undefined && copy === undefined && !isTooLarge;
  const checkFailure = preview.error && formatErrorReason(preview.error, t('fileCheckFailed'));
  const readFailure = isUnreadable ? t('fileCheckFailed') : checkFailure;
  const failure = isTooLarge ? t('fileTooLarge', { max }) : readFailure;
  const isDone = execute.data !== undefined;
  return { file, sendsInvites, failure, isDone, preview, execute, choose, chooseInvites, confirm };
}

/**
 * Reads the content once, so that the import gets the bytes of the trial run, even if the file changes after it.
 * Returns undefined if the file cannot be read, because it was deleted, for example.
 */
async function copyFile(file: File) {
  try {
    return new File([await file.arrayBuffer()], file.name);
  } catch {
    return undefined;
  }
}
