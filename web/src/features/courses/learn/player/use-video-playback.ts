import { useEffect, useRef, useState, type RefObject } from 'react';
import { applyPlayerSettings, setVideoSource, seekVideo } from './video-element.ts';
import {
  savePlayerSettings,
  savePlaybackPosition,
  readPlayerSettings,
  readPlaybackPosition,
  playbackSpeeds,
  type PlayerSettings,
  type PlaybackKey,
} from './saved-playback.ts';

type Shown = {
  isPlaying: boolean;
  at: number;
  /** 0 while it is not known. */
  of: number;
  isFailed: boolean;
  /** The position at which playback resumed, while the player shows that message. */
  goesOnFrom: number;
};

const fresh: Shown = { isPlaying: false, at: 0, of: 0, isFailed: false, goesOnFrom: 0 };
// The interval, in seconds, at which the position is saved during playback.
const keptEvery = 5;
// Videos recorded in a browser do not contain their duration. It is found by seeking to the end, if the file is small
// enough.
const looksForEndUpTo = 256 * 1024 * 1024;
const past = 1e9;

type Source = { address: string; bytes: number; meant?: number | undefined };

/** A video as it plays: what its bar shows of it, and what can be done with it. */
export function useVideoPlayback(
  ref: RefObject<HTMLVideoElement | null>,
  watching: PlaybackKey,
  { address, bytes, meant }: Source,
) {
  const [shown, setShown] = useState(fresh);
  const [habits, setHabits] = useState(readPlayerSettings);
  const stored = useRef(0);
  const isLooking = useRef(false);
  const notify = (part: Partial<Shown>) => setShown((before) => ({ ...before, ...part }));

  // Stored in a ref, because the element is gone when the user leaves.
  const last = useRef({ at: 0, of: 0 });
  const note = () => {
    if (last.current.of === 0) return;
    stored.current = last.current.at;
    savePlaybackPosition(watching, last.current);
  };
  const see = (video: HTMLVideoElement) => {
    if (Number.isFinite(video.duration)) last.current = { at: video.currentTime, of: video.duration };
  };
  // A user who leaves in the middle continues there later.
  const latest = useRef(note);
  useEffect(() => void (latest.current = note));
  useEffect(() => {
    const leave = () => latest.current();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  // The source is set after the mount, because events before it would have no listener.
  useEffect(() => {
    if (ref.current) setVideoSource(ref.current, address);
  }, [ref, address]);

  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    applyPlayerSettings(video, habits);
  }, [ref, habits]);

  function change(part: Partial<PlayerSettings>) {
    const next = { ...habits, ...part };
    setHabits(next);
    savePlayerSettings(next);
  }

  function begin(video: HTMLVideoElement) {
    const from = meant ?? readPlaybackPosition(watching);
    const isThere = from > 0 && from < video.duration;
    if (isThere) seekVideo(video, from);
    notify({ of: video.duration, isFailed: false, goesOnFrom: isThere && meant === undefined ? from : 0 });
  }

  function seek(at: number) {
    const video = ref.current;
    if (!video || isLooking.current) return;
    seekVideo(video, at);
    notify({ at: video.currentTime, goesOnFrom: 0 });
  }

  // The target time can change while the player is mounted.
  const hasBegun = shown.of > 0;
  useEffect(() => {
    const video = ref.current;
    if (video && meant !== undefined && meant < video.duration) seekVideo(video, meant);
  }, [ref, meant, hasBegun]);

  const step = (by: number) => {
    const place = playbackSpeeds.findIndex((playbackSpeed) => playbackSpeed === habits.speed);
    const speed = playbackSpeeds[place + by] ?? habits.speed;
    change({ speed });
    return speed;
  };

  return {
    shown,
    habits,
    change,
    seek,
    /** Seeks forward by this many seconds, or back if negative. */
    move: (by: number) => seek((ref.current?.currentTime ?? 0) + by),
    /** Switches to the next faster or slower speed, and returns it. */
    step,
    toggle() {
      const video = ref.current;
      if (!video) return;
      if (video.paused) video.play().catch(() => undefined);
      else video.pause();
    },
    reload() {
      notify(fresh);
      ref.current?.load();
    },
    events: {
      onLoadedMetadata({ currentTarget: video }: { currentTarget: HTMLVideoElement }) {
        if (Number.isFinite(video.duration)) return begin(video);
        if (bytes > looksForEndUpTo) return;
        isLooking.current = true;
        seekVideo(video, past);
      },
      onDurationChange({ currentTarget: video }: { currentTarget: HTMLVideoElement }) {
        if (!Number.isFinite(video.duration)) return;
        notify({ of: video.duration });
        if (!isLooking.current) return;
        isLooking.current = false;
        seekVideo(video, 0);
        begin(video);
      },
      onTimeUpdate({ currentTarget: video }: { currentTarget: HTMLVideoElement }) {
        if (isLooking.current) return;
        notify({ at: video.currentTime });
        see(video);
        if (Math.abs(video.currentTime - stored.current) >= keptEvery) note();
      },
      onPlay: () => notify({ isPlaying: true }),
      onPause({ currentTarget: video }: { currentTarget: HTMLVideoElement }) {
        notify({ isPlaying: false });
        see(video);
        note();
      },
      onEnded: () => notify({ isPlaying: false, goesOnFrom: 0 }),
      onError: () => notify({ isFailed: true, isPlaying: false }),
    },
  };
}

export type VideoPlayback = ReturnType<typeof useVideoPlayback>;
