import type { RefObject } from 'react';
import { Button } from '#design/Button.tsx';
import { joinClassNames } from '#design/classes.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { formatClock } from './clock.ts';
import type { VideoPlayback } from './use-video-playback.ts';

type Props = {
  ref: RefObject<HTMLVideoElement | null>;
  player: VideoPlayback;
  tracks: readonly { id: string; address: string; code: string; name: string }[];
  isFullscreen: boolean;
};

/** The video element, with a message over it if it cannot play or has resumed. */
export function VideoViewport({ ref, player, tracks, isFullscreen }: Props) {
  const t = useTranslations('player');
  const { shown, seek, toggle, reload, events } = player;
  return (
    <div className="relative grid min-h-0 grow place-items-center bg-sunken">
      {/* The pointer actions on the video need no keyboard handlers, because the control bar offers the same actions by
          keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={ref}
        {...events}
        preload="metadata"
        playsInline
        onClick={toggle}
        className={joinClassNames('w-full', isFullscreen ? 'h-full' : 'aspect-video')}
      >
        {tracks.map(({ id, address, code, name }) => (
          <track key={id} kind="captions" src={address} srcLang={code} label={name} />
        ))}
      </video>
      {shown.isFailed && (
        <div
          role="alert"
          className="absolute inset-0 grid place-content-center gap-3 bg-sunken p-4 text-center"
        >
          <p className="text-label font-semibold">{t('failed')}</p>
          <Button onClick={reload}>{t('retry')}</Button>
        </div>
      )}
      {shown.resumedFrom > 0 && !shown.isFailed && (
        <p
          role="status"
          className="absolute top-3 left-3 flex items-center gap-3 rounded-s border border-line bg-raised py-1 pr-1 pl-3 text-small shadow-2"
        >
          {t('goesOn', { at: formatClock(shown.resumedFrom) })}
          <Button size="small" onClick={() => seek(0)}>
            {t('fromBeginning')}
          </Button>
        </p>
      )}
    </div>
  );
}
