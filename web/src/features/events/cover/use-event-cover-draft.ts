import { toSizeLimitMegabytes } from '@mutirao/contract/kit/size-limits';
import { eventLimits, type SeriesScope } from '@mutirao/contract/features/events/limits';
import { useEffect, useState } from 'react';
import { subscribeDraftSent } from '#platform/drafts/drafts.ts';
import { useFieldErrorReasonFormatter } from '#platform/forms/use-field-error-reason-formatter.ts';
import { deleteDraftFile } from '#platform/storage/draft-files.ts';
import { useDraftFileStorage } from '#platform/storage/use-draft-file-storage.ts';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useEventMutations } from '../queries.ts';

/** `isNotStored` is true if this browser could not store the file: a reload loses it. */
type Choice = { file: File; address: string; isNotStored?: boolean } | 'none';

/** The key of the cover among the stored files of a draft. */
const fileKey = 'cover';

/**
 * The cover that an event will have once it is saved: another image, none, or the present one. This browser stores
 * another image with the draft of the event.
 */
export function useEventCoverDraft({ memberId, draftKey }: { memberId: string; draftKey: string }) {
  const t = useTranslations('events');
  const reason = useFieldErrorReasonFormatter();
  const { cover } = useEventMutations();
  const [choice, setChoice] = useState<Choice>();
  const [fileError, setFileError] = useState('');
  const file = choice === 'none' ? null : choice?.file;
  const address = choice === 'none' ? undefined : choice?.address;
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  useEffect(() => subscribeDraftSent(draftKey, () => setChoice(undefined)), [draftKey]);

  const setFile = (chosen: File) => setChoice({ file: chosen, address: URL.createObjectURL(chosen) });
  const store = useDraftFileStorage({
    owner: memberId,
    draftKey,
    onRestore: ([stored]) => {
      if (stored && choice === undefined) setFile(stored.file);
    },
    onNotStored() {
      setChoice((now) => (now && now !== 'none' ? { ...now, isNotStored: true } : now));
      // The image that was chosen before must not replace this one after a reload.
      void deleteStored();
    },
  });
  const deleteStored = () => deleteDraftFile(draftKey, fileKey);

  return {
    choice,
    fileError,
    choose(chosen: File) {
      if (!chosen.type.startsWith('image/')) return setFileError(t('coverInvalid'));
      if (chosen.size === 0) return setFileError(t('coverEmpty'));
      if (chosen.size > eventLimits.cover)
        return setFileError(t('coverLarge', { max: toSizeLimitMegabytes(eventLimits.cover) }));
      setFileError('');
      setFile(chosen);
      void store({ key: fileKey, file: chosen });
    },
    remove() {
      setFileError('');
      setChoice('none');
      void deleteStored();
    },
    /**
     * Uploads the chosen cover, or removes the cover, after the event was saved. If that fails, the event stays saved
     * and a toast shows the reason.
     */
    async saveCover(item: { id: string; scope: SeriesScope }) {
      if (file === undefined) return;
      try {
        await cover.mutateAsync({ ...item, file });
        await deleteStored();
      } catch (error) {
        showErrorToast(t('error'), `${t('coverFailed')} ${reason(error)}`);
      }
    },
  };
}
