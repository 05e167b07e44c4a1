import { eventLimits } from '@mutirao/contract/features/events/limits';
import { toSizeLimitMegabytes } from '@mutirao/contract/kit/size-limits';
import { CircleAlert } from 'lucide-react';
import { Button } from '#design/Button.tsx';
import { FileButton } from '#design/FileButton.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { EventCover } from './EventCover.tsx';
import type { useEventCoverDraft } from './use-event-cover-draft.ts';

type Avatar = Parameters<typeof EventCover>[0]['event'];
type Props = { cover: ReturnType<typeof useEventCoverDraft>; event: Avatar | undefined; isDisabled: boolean };

/** Previews the cover, with buttons to choose another one. */
export function CoverField({ cover: { choice, fileError, choose, remove }, event, isDisabled }: Props) {
  const t = useTranslations('events');
  const draftMessages = useTranslations('drafts');
  const avatar = {
    id: 'new',
    seriesId: null,
    ...event,
    ...(choice === 'none' || !event ? { coverId: null } : {}),
  };
  const previewUrl = choice === 'none' ? undefined : choice?.address;
  const hasPicture = previewUrl !== undefined || avatar.coverId !== null;
  return (
    <div role="group" aria-label={t('cover')} className="flex flex-col gap-2">
      <span aria-hidden="true" className="text-small font-semibold">
        {t('cover')}
      </span>
      <div className="overflow-hidden rounded-s border border-line">
        <EventCover event={{ ...avatar, coverId: avatar.coverId ?? null }} previewUrl={previewUrl} />
      </div>
      <p
        id="cover-says"
        role="status"
        className={fileError ? 'flex gap-1.5 text-small text-clay' : 'text-small text-ink-2'}
      >
        {fileError && <CircleAlert size={15} aria-hidden="true" className="mt-0.5 shrink-0" />}
        {fileError || t('coverHint', { max: toSizeLimitMegabytes(eventLimits.cover) })}
      </p>
      {choice !== 'none' && choice?.isNotStored && (
        <p className="text-meta text-ink-2">{draftMessages('fileNotStored')}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <FileButton
          accept="image/png,image/jpeg,image/gif"
          fieldLabel={t('chooseCover')}
          disabled={isDisabled}
          aria-describedby="cover-says"
          onChoose={choose}
        >
          {t(hasPicture ? 'anotherCover' : 'chooseCover')}
        </FileButton>
        {hasPicture && (
          <Button variant="quiet" disabled={isDisabled} onClick={remove}>
            {t('removeCover')}
          </Button>
        )}
      </div>
    </div>
  );
}
