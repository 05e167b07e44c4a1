import type { Attachment } from '@mutirao/contract/features/attachments/schemas';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '#platform/messages/i18n.ts';

type Video = Extract<Attachment, { type: 'youtube_video' }>;
type Props = {
  video: Pick<Video, 'youtubeVideoId' | 'youtubeTitle' | 'youtubeThumbnail'>;
  isExpanded: boolean;
  /** The second at which the video begins. */
  from?: number | undefined;
};

/** A YouTube video. YouTube is not contacted until the user plays it. */
export function YoutubeVideo({ video, isExpanded, from }: Props) {
  const t = useTranslations('attachments');
  const [isPlaying, setIsPlaying] = useState(false);
  const name = video.youtubeTitle ?? t('aVideo');
  if (isPlaying) {
    return (
      <iframe
        src={`https://www.youtube-nocookie.com/embed/${video.youtubeVideoId}?autoplay=1${from === undefined ? '' : `&start=${from}`}`}
        title={name}
        // The player needs `allow-same-origin`. Together with `allow-scripts`, this would disable the sandbox
        // for a page of the hub's own origin, but the player has another origin.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
        className="relative z-10 aspect-video w-full rounded-s bg-sunken"
      />
    );
  }
  return (
    <div className={isExpanded ? '' : 'max-w-88'}>
      <button
        type="button"
        aria-label={t('play', { name })}
        onClick={() => setIsPlaying(true)}
        className="group relative z-10 grid aspect-video w-full place-items-center overflow-hidden rounded-s border border-line bg-sunken"
      >
        {video.youtubeThumbnail && (
          <img
            src={video.youtubeThumbnail}
            alt=""
            loading="lazy"
            className="absolute inset-0 size-full object-cover"
          />
        )}
        <span className="relative grid size-14 place-items-center rounded-full bg-brand text-on-brand transition-colors duration-150 group-hover:bg-brand-strong">
          <Play size={24} aria-hidden="true" className="ml-1" fill="currentColor" />
        </span>
      </button>
      {video.youtubeTitle && <p className="mt-1.5 text-small font-semibold">{video.youtubeTitle}</p>}
      <p className="mt-0.5 text-meta text-ink-2">{t('playHint')}</p>
    </div>
  );
}
