import { useEffect, useState, type RefObject } from 'react';
import { setVideoSource, seekVideo } from './video-element.ts';
import { readPlaybackPosition, type PlaybackPositionKey } from './saved-playback.ts';
import { usePlayerSettings } from './use-player-settings.ts';
import { usePlaybackPositionSaver } from './use-playback-position-saver.ts';
import { useDurationDetection } from './use-duration-detection.ts';
import { createPlaybackHandlers, type PlaybackState } from './video-events.ts';

const fresh: PlaybackState = { isPlaying: false, position: 0, duration: 0, isFailed: false, resumedFrom: 0 };

type Source = { address: string; bytes: number; startSecond?: number | undefined };

/** Returns the state of a video for the controls, and the actions on it. */
export function useVideoPlayback(
  ref: RefObject<HTMLVideoElement | null>,
  playbackKey: PlaybackPositionKey,
  { address, bytes, startSecond }: Source,
) {
  const [shown, setShown] = useState(fresh);
  const notify = (changes: Partial<PlaybackState>) => setShown((before) => ({ ...before, ...changes }));
  const position = usePlaybackPositionSaver(playbackKey);

  // The source is set after the mount, because events before it would have no listener.
  useEffect(() => {
    if (ref.current) setVideoSource(ref.current, address);
  }, [ref, address]);

  const { playerSettings, change, step } = usePlayerSettings(ref);

  function resume(video: HTMLVideoElement) {
    const from = startSecond ?? readPlaybackPosition(playbackKey);
    const canSeek = from > 0 && from < video.duration;
    if (canSeek) seekVideo(video, from);
    const resumedFrom = canSeek && startSecond === undefined ? from : 0;
    notify({ duration: video.duration, isFailed: false, resumedFrom });
  }

  const { isSearching, ...searchEvents } = useDurationDetection({ bytes, notify, onDurationKnown: resume });

  function seek(target: number) {
    const video = ref.current;
    if (!video || isSearching()) return;
    seekVideo(video, target);
    notify({ position: video.currentTime, resumedFrom: 0 });
  }

  // Seeks when the video has loaded, and when the requested start second (`startSecond`) changes after that.
  const hasBegun = shown.duration > 0;
  useEffect(() => {
    const video = ref.current;
    if (video && startSecond !== undefined && startSecond < video.duration) seekVideo(video, startSecond);
  }, [ref, startSecond, hasBegun]);

  return {
    shown,
    playerSettings,
    change,
    step,
    seek,
    /** Seeks forward by this many seconds, or back if negative. */
    move: (by: number) => seek((ref.current?.currentTime ?? 0) + by),
    toggle: () => togglePlayback(ref.current),
    reload() {
      notify(fresh);
      ref.current?.load();
    },
    events: {
      ...searchEvents,
      ...createPlaybackHandlers({ isSearching, position, notify }),
    },
  };
}

export type VideoPlayback = ReturnType<typeof useVideoPlayback>;

function togglePlayback(video: HTMLVideoElement | null) {
  if (!video) return;
  if (video.paused) video.play().catch(() => undefined);
  else video.pause();
}
