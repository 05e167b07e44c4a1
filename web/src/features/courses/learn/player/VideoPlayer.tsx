import type { LessonFile } from '@mutirao/contract/features/courses/files/schemas';
import type { Lesson } from '@mutirao/contract/features/courses/schemas';
import { useId, useRef, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { classes } from '#design/classes.ts';
import { useLanguage, useTranslations } from '#platform/messages/i18n.ts';
import { languageName } from '../../language-name.ts';
import { PlayerControls } from './PlayerControls.tsx';
import { formatClock } from './clock.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { useVideoPlayback } from './use-video-playback.ts';

type Props = {
  lesson: Pick<Lesson, 'id' | 'title' | 'files'>;
  video: LessonFile;
  memberId: string;
  /** The second to start at. Without it the video resumes where the member stopped. */
  begin?: number | undefined;
};

const leap = 10;
const addressOf = (lessonId: string, { id }: LessonFile) => `/api/lessons/${lessonId}/files/${id}`;

/** The player for a video that the hub stores. Its own controls work by keyboard and are read by screen readers. */
export function VideoPlayer({ lesson, video, memberId, begin }: Props) {
  const t = useTranslations('player');
  const language = useLanguage();
  const help = useId();
  const box = useRef<HTMLDivElement>(null);
  const ref = useRef<HTMLVideoElement>(null);
  const screen = useFullscreen(box);
  const watching = { memberId, lessonId: lesson.id, fileId: video.id };
  const source = { address: addressOf(lesson.id, video), bytes: video.bytes, meant: begin };
  const player = useVideoPlayback(ref, watching, source);
  const { shown, habits, change, seek, move, step, toggle, reload, events } = player;
  const [text, send] = useState('');
  const [isHelpShown, showHelp] = useState(false);
  const turnHelp = () => showHelp(!isHelpShown);
  const captions = lesson.files.filter(({ kind }) => kind === 'captions');
  const speedName = (speed: number) => `${new Intl.NumberFormat(language).format(speed)}×`;
  const nameOf = (code: string) => languageName(code || language, language);

  function setVolume(volume: number) {
    const next = Math.min(1, Math.max(0, Math.round(volume * 20) / 20));
    change({ volume: next, isMuted: next === 0 });
    send(t('volumeIs', { share: Math.round(next * 100) }));
  }
  function setCaptions(code: string) {
    change({ captions: code });
    send(code ? t('captionsAre', { language: nameOf(code) }) : t('captionsOff'));
  }
  function setSpeed(speed: number) {
    change({ speed });
    send(t('speedIs', { speed: speedName(speed) }));
  }
  function mute() {
    change({ isMuted: !habits.isMuted });
    send(t(habits.isMuted ? 'isHeard' : 'isMuted'));
  }
  const isShown = captions.some(({ language: code }) => code === habits.captions);
  const firstCaptions = captions.find((caption) => caption.language === language) ?? captions[0];
  const onEvent = usePlayerKeys({
    toggle,
    back: () => move(-leap),
    forward: () => move(leap),
    slower: () => send(t('speedIs', { speed: speedName(step(-1)) })),
    faster: () => send(t('speedIs', { speed: speedName(step(1)) })),
    captions: () => firstCaptions && setCaptions(isShown ? '' : (firstCaptions.language ?? '')),
    mute,
    fill: screen.toggle,
    help: turnHelp,
    louder: (by) => setVolume(habits.volume + by),
    toShare: (share) => seek(shown.of * share),
  });

  return (
    <div
      ref={box}
      role="group"
      aria-label={t('player', { title: lesson.title })}
      aria-describedby={help}
      onKeyDown={onEvent}
      className={classes(
        'mb-5 flex flex-col overflow-hidden border-line bg-surface print:hidden',
        !screen.isFull && 'rounded-s border',
      )}
    >
      <div className="relative grid min-h-0 grow place-items-center bg-sunken">
        {/* What the pointer does here the bar does by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video
          ref={ref}
          {...events}
          preload="metadata"
          playsInline
          onClick={toggle}
          className={classes('w-full', screen.isFull ? 'h-full' : 'aspect-video')}
        >
          {captions.map((caption) => (
            <track
              key={caption.id}
              kind="captions"
              src={addressOf(lesson.id, caption)}
              srcLang={caption.language ?? ''}
              label={nameOf(caption.language ?? '')}
            />
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
        {shown.goesOnFrom > 0 && !shown.isFailed && (
          <p
            role="status"
            className="absolute top-3 left-3 flex items-center gap-3 rounded-s border border-line bg-raised py-1 pr-1 pl-3 text-small shadow-2"
          >
            {t('goesOn', { at: formatClock(shown.goesOnFrom) })}
            <Button size="small" onClick={() => seek(0)}>
              {t('fromBeginning')}
            </Button>
          </p>
        )}
      </div>
      <PlayerControls
        player={player}
        captions={captions.map((caption) => ({
          code: caption.language ?? '',
          name: nameOf(caption.language ?? ''),
        }))}
        screen={screen}
        leap={leap}
        speedName={speedName}
        onSpeed={setSpeed}
        onCaptions={setCaptions}
        onVolume={setVolume}
        onMute={mute}
        help={{ id: help, isShown: isHelpShown, turn: turnHelp }}
      />
      <p
        id={help}
        className={isHelpShown ? 'border-t border-line px-3.5 py-2.5 text-small text-ink-2' : 'sr-only'}
      >
        {t('keysLine')}
      </p>
      <p role="status" className="sr-only">
        {text}
      </p>
    </div>
  );
}
