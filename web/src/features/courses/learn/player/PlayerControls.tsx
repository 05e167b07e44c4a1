import {
  Keyboard,
  Maximize,
  Minimize,
  Pause,
  Play,
  RotateCcw,
  RotateCw,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { IconButton } from '#design/IconButton.tsx';
import { useLanguage, useTranslations } from '#platform/messages/i18n.ts';
import { PlayerSelect } from './PlayerSelect.tsx';
import { formatClock, formatSpokenDuration } from './clock.ts';
import { playbackSpeeds } from './saved-playback.ts';
import type { useFullscreen } from './use-fullscreen.ts';
import type { VideoPlayback } from './use-video-playback.ts';

type Props = {
  player: VideoPlayback;
  captions: readonly { code: string; name: string }[];
  screen: ReturnType<typeof useFullscreen>;
  seekStepSeconds: number;
  speedName: (speed: number) => string;
  onSpeed: (speed: number) => void;
  onCaptions: (code: string) => void;
  onVolume: (volume: number) => void;
  onMute: () => void;
  /** The line that explains the keyboard shortcuts. */
  help: { id: string; isShown: boolean; toggle: () => void };
};

/** The video controls. They are below the video, cover nothing and never hide. */
export function PlayerControls(props: Props) {
  const { player, screen, seekStepSeconds, onVolume, onMute, help } = props;
  const t = useTranslations('player');
  const language = useLanguage();
  const { shown, playerSettings, toggle, move, seek } = player;
  const { position, duration, isPlaying } = shown;
  return (
    <div className="flex flex-col border-t border-line px-2 pt-1.5 pb-1">
      <input
        type="range"
        min={0}
        max={duration || 1}
        step={0.1}
        value={Math.min(position, duration)}
        disabled={duration === 0}
        aria-label={t('videoPosition')}
        aria-valuetext={t('videoPositionOf', {
          at: formatSpokenDuration(position, language),
          of: formatSpokenDuration(duration, language),
        })}
        onChange={({ target }) => seek(Number(target.value))}
        className="h-6 w-full cursor-pointer accent-brand disabled:cursor-default"
      />
      <div className="flex flex-wrap items-center">
        <IconButton label={t(isPlaying ? 'pause' : 'play')} onClick={toggle}>
          {isPlaying ? <Pause size={20} aria-hidden="true" /> : <Play size={20} aria-hidden="true" />}
        </IconButton>
        <IconButton label={t('back')} onClick={() => move(-seekStepSeconds)}>
          <RotateCcw size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={t('forward')} onClick={() => move(seekStepSeconds)}>
          <RotateCw size={18} aria-hidden="true" />
        </IconButton>
        <span className="numbers px-1.5 text-meta whitespace-nowrap text-ink-2">
          {formatClock(position)} / {formatClock(duration)}
        </span>
        <span className="ml-auto flex flex-wrap items-center justify-end">
          <PlaybackSelects {...props} />
          <SoundControls playerSettings={playerSettings} onVolume={onVolume} onMute={onMute} />
          <IconButton
            label={t('keys')}
            aria-expanded={help.isShown}
            aria-controls={help.id}
            onClick={help.toggle}
            className="max-wide:hidden"
          >
            <Keyboard size={20} aria-hidden="true" />
          </IconButton>
          {screen.canFill && (
            <IconButton
              label={t(screen.isFullscreen ? 'leaveFullscreen' : 'fullscreen')}
              onClick={screen.toggle}
            >
              {screen.isFullscreen ? (
                <Minimize size={20} aria-hidden="true" />
              ) : (
                <Maximize size={20} aria-hidden="true" />
              )}
            </IconButton>
          )}
        </span>
      </div>
    </div>
  );
}

/** The choices of captions and speed. */
function PlaybackSelects({ player, captions, speedName, onSpeed, onCaptions }: Props) {
  const t = useTranslations('player');
  const { playerSettings } = player;
  const code = captions.some((caption) => caption.code === playerSettings.captions)
    ? playerSettings.captions
    : '';
  return (
    <>
      {captions.length > 0 && (
        <PlayerSelect
          label={t('captions')}
          value={code}
          options={[
            { value: '', label: t('captionsOff') },
            ...captions.map((caption) => ({ value: caption.code, label: caption.name })),
          ]}
          onPick={onCaptions}
        />
      )}
      <PlayerSelect
        label={t('speed')}
        value={String(playerSettings.speed)}
        options={playbackSpeeds.map((speed) => ({ value: String(speed), label: speedName(speed) }))}
        onPick={(speed) => onSpeed(Number(speed))}
      />
    </>
  );
}

type SoundProps = Pick<Props, 'onVolume' | 'onMute'> & Pick<VideoPlayback, 'playerSettings'>;

function SoundControls({ playerSettings, onVolume, onMute }: SoundProps) {
  const t = useTranslations('player');
  const isSilent = playerSettings.isMuted || playerSettings.volume === 0;
  return (
    <>
      <IconButton label={t(isSilent ? 'unmute' : 'mute')} onClick={onMute}>
        {isSilent ? <VolumeX size={20} aria-hidden="true" /> : <Volume2 size={20} aria-hidden="true" />}
      </IconButton>
      <input
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={playerSettings.isMuted ? 0 : playerSettings.volume}
        data-own="arrows"
        aria-label={t('volume')}
        aria-valuetext={t('volumeIs', {
          share: Math.round((playerSettings.isMuted ? 0 : playerSettings.volume) * 100),
        })}
        onChange={({ target }) => onVolume(Number(target.value))}
        className="h-6 w-20 cursor-pointer accent-brand max-wide:hidden"
      />
    </>
  );
}
