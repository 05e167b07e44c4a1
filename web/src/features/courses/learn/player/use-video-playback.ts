import { useEffect, useState, type RefObject } from 'react';
import { setVideoSource, seekVideo } from './video-element.ts';
import { readPlaybackPosition, type PlaybackPositionKey } from './saved-playback.ts';
import { usePlayerSettings } from './use-player-settings.ts';
import { usePlaybackPositionSaver } from './use-playback-position-saver.ts';
import { useDurationDetection } from './use-duration-detection.ts';
import { createPlaybackHandlers, type PlaybackState } from './video-events.ts';

const fresh: PlaybackState = { isPlaying: false, position: 0, duration: 0, isFailed: false, resumedFrom: 0 };

type Source = { address: string; bytes: number; meant?: number | undefined };

/** Returns the state of a video for the controls, and the actions on it. */
export function useVideoPlayback(
  ref: RefObject<HTMLVideoElement | null>,
  watching: PlaybackPositionKey,
  { address, bytes, meant }: Source,
) {
  const [shown, setShown] = useState(fresh);
  const notify = (part: Partial<PlaybackState>) => setShown((before) => ({ ...before, ...part }));
  const position = usePlaybackPositionSaver(watching);

  // The source is set after the mount, because events before it would have no listener.
  useEffect(() => {
    if (ref.current) setVideoSource(ref.current, address);
  }, [ref, address]);

  const { habits, change, step } = usePlayerSettings(ref);

  function begin(video: HTMLVideoElement) {
    const from = meant ?? readPlaybackPosition(watching);
    const isThere = from > 0 && from < video.duration;
    if (isThere) seekVideo(video, from);
    const resumedFrom = isThere && meant === undefined ? from : 0;
    notify({ duration: video.duration, isFailed: false, resumedFrom });
  }

  const { isSearching, ...searchEvents } = useDurationDetection({ bytes, notify, begin });

  function seek(target: number) {
    const video = ref.current;
    if (!video || isSearching()) return;
    seekVideo(video, target);
    notify({ position: video.currentTime, resumedFrom: 0 });
  }

  // Seeks when the video has loaded, and when the requested start second (`meant`) changes after that.
  const hasBegun = shown.duration > 0;
  useEffect(() => {
    const video = ref.current;
    if (video && meant !== undefined && meant < video.duration) seekVideo(video, meant);
  }, [ref, meant, hasBegun]);

  return {
    shown,
    habits,
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
