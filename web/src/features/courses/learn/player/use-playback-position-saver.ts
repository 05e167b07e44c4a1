import { useEffect, useRef } from 'react';
import { savePlaybackPosition, type PlaybackPositionKey } from './saved-playback.ts';

// The interval, in seconds, at which the position is saved during playback.
const saveInterval = 5;

/** Saves the position of a video while it plays, when it is paused, and when the user leaves. */
export function usePlaybackPositionSaver(playbackKey: PlaybackPositionKey) {
  const stored = useRef(0);
  // The last position is stored in a ref, because the video element no longer exists when the player is unmounted.
  const last = useRef({ position: 0, duration: 0 });
  const save = () => {
    if (last.current.duration === 0) return;
    stored.current = last.current.position;
    savePlaybackPosition(playbackKey, last.current);
  };
  // The current `save`, for the effect that saves the position when the user leaves the page or the player is
  // unmounted. That effect runs only once.
  const latest = useRef(save);
  useEffect(() => void (latest.current = save));
  useEffect(() => {
    const savePosition = () => latest.current();
    window.addEventListener('pagehide', savePosition);
    return () => {
      window.removeEventListener('pagehide', savePosition);
      savePosition();
    };
  }, []);

  return {
    save,
    /** Records the position without saving it. */
    record(video: HTMLVideoElement) {
      if (Number.isFinite(video.duration))
        last.current = { position: video.currentTime, duration: video.duration };
    },
    /** Saves the recorded position if the video has moved far enough since the last save. */
    saveIfDue(video: HTMLVideoElement) {
      if (Math.abs(video.currentTime - stored.current) >= saveInterval) save();
    },
  };
}
