import type { LessonFile } from '@mutirao/contract/features/courses/files/schemas';
import type { Lesson } from '@mutirao/contract/features/courses/schemas';
import { useId, useRef, useState } from 'react';
import { joinClassNames } from '#design/classes.ts';
import { useLanguage, useTranslations } from '#platform/messages/i18n.ts';
import { PlayerControls } from './PlayerControls.tsx';
import { VideoViewport } from './VideoViewport.tsx';
import { usePlayerSettingActions } from './use-player-setting-actions.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { usePlayerShortcuts } from './use-player-shortcuts.ts';
import { useVideoPlayback } from './use-video-playback.ts';

type Props = {
  lesson: Pick<Lesson, 'id' | 'title' | 'files'>;
  video: LessonFile;
  memberId: string;
  /** The second to start at. Without it the video resumes where the member stopped. */
  startSecond?: number | undefined;
};

const seekStepSeconds = 10;
const addressOf = (lessonId: string, { id }: LessonFile) => `/api/lessons/${lessonId}/files/${id}`;

/** The player for a video that the hub stores. Its own controls work by keyboard and are read by screen readers. */
export function VideoPlayer({ lesson, video, memberId, startSecond }: Props) {
  const t = useTranslations('player');
  const language = useLanguage();
  const help = useId();
  const box = useRef<HTMLDivElement>(null);
  const ref = useRef<HTMLVideoElement>(null);
  const screen = useFullscreen(box);
  const playbackKey = { memberId, lessonId: lesson.id, fileId: video.id };
  const source = { address: addressOf(lesson.id, video), bytes: video.bytes, startSecond };
  const player = useVideoPlayback(ref, playbackKey, source);
  const { shown, playerSettings, seek, move, toggle } = player;
  const settings = usePlayerSettingActions(player);
  const { announcement, nameOf, speedName, setVolume, setCaptions, setSpeed, changeSpeed, toggleMute } =
    settings;
  const [isHelpShown, showHelp] = useState(false);
  const toggleHelp = () => showHelp(!isHelpShown);
  const captions = lesson.files.filter(({ kind }) => kind === 'captions');
  const tracks = captions.map((caption) => ({
    id: caption.id,
    address: addressOf(lesson.id, caption),
    code: caption.language ?? '',
    name: nameOf(caption.language ?? ''),
  }));
  const isShown = captions.some(({ language: code }) => code === playerSettings.captions);
  const firstCaptions = captions.find((caption) => caption.language === language) ?? captions[0];
  const onEvent = usePlayerShortcuts({
    toggle,
    back: () => move(-seekStepSeconds),
    forward: () => move(seekStepSeconds),
    slower: () => changeSpeed(-1),
    faster: () => changeSpeed(1),
    captions: () => firstCaptions && setCaptions(isShown ? '' : (firstCaptions.language ?? '')),
    mute: toggleMute,
    fill: screen.toggle,
    help: toggleHelp,
    changeVolume: (by) => setVolume(playerSettings.volume + by),
    seekToShare: (share) => seek(shown.duration * share),
  });

  return (
    <div
      ref={box}
      role="group"
      aria-label={t('player', { title: lesson.title })}
      aria-describedby={help}
      onKeyDown={onEvent}
      className={joinClassNames(
        'mb-5 flex flex-col overflow-hidden border-line bg-surface print:hidden',
        !screen.isFullscreen && 'rounded-s border',
      )}
    >
      <VideoViewport ref={ref} player={player} tracks={tracks} isFullscreen={screen.isFullscreen} />
      <PlayerControls
        player={player}
        captions={tracks}
        screen={screen}
        seekStepSeconds={seekStepSeconds}
        speedName={speedName}
        onSpeed={setSpeed}
        onCaptions={setCaptions}
        onVolume={setVolume}
        onMute={toggleMute}
        help={{ id: help, isShown: isHelpShown, toggle: toggleHelp }}
      />
      <p
        id={help}
        className={isHelpShown ? 'border-t border-line px-3.5 py-2.5 text-small text-ink-2' : 'sr-only'}
      >
        {t('keysLine')}
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}
