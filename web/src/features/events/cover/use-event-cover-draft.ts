import { toSizeLimitMegabytes } from '@mutirao/contract/kit/size-limits';
import { eventLimits, type SeriesScope } from '@mutirao/contract/features/events/limits';
import { useEffect, useState } from 'react';
import { useFieldErrorReasonFormatter } from '#platform/forms/use-field-error-reason-formatter.ts';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useEventMutations } from '../queries.ts';

type Choice = { file: File; address: string } | 'none';

/** The cover that an event will have once it is saved: another image, none, or the present one. */
export function useEventCoverDraft() {
  const t = useTranslations('events');
  const reason = useFieldErrorReasonFormatter();
  const { cover } = useEventMutations();
  const [choice, setChoice] = useState<Choice>();
  const [wrong, setWrong] = useState('');
  const file = choice === 'none' ? null : choice?.file;
  const address = choice === 'none' ? undefined : choice?.address;
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);

  return {
    choice,
    wrong,
    choose(chosen: File) {
      if (!chosen.type.startsWith('image/')) return setWrong(t('coverInvalid'));
      if (chosen.size > eventLimits.cover)
        return setWrong(t('coverLarge', { max: toSizeLimitMegabytes(eventLimits.cover) }));
      setWrong('');
      setChoice({ file: chosen, address: URL.createObjectURL(chosen) });
    },
    remove() {
      setWrong('');
      setChoice('none');
    },
    /**
     * Uploads the chosen cover, or removes the cover, after the event was saved. If that fails, the event stays saved
     * and a toast shows the reason.
     */
    async settle(item: { id: string; scope: SeriesScope }) {
      if (file === undefined) return;
      await cover.mutateAsync({ ...item, file }).catch((error: unknown) => {
        showErrorToast(t('error'), `${t('coverFailed')} ${reason(error)}`);
      });
    },
  };
}
