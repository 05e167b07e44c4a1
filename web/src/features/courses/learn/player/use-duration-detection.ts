import { useRef } from 'react';
import { seekVideo } from './video-element.ts';
import type { UpdatePlaybackState, VideoElementEvent } from './video-events.ts';

// The max file size in bytes for finding the duration by seeking to the end, because videos recorded in a browser do
// not contain their duration.
const maxSearchedSize = 256 * 1024 * 1024;
const past = 1e9;

type Options = { bytes: number; notify: UpdatePlaybackState; begin: (video: HTMLVideoElement) => void };

/**
 * Calls `begin` once the duration of a video is known. If the file does not state it and is small enough, the video is
 * moved to its end to find it.
 */
export function useDurationDetection({ bytes, notify, begin }: Options) {
  const isLooking = useRef(false);
  return {
    /** True while the video is at its end only to find its duration. */
    isSearching: () => isLooking.current,
    onLoadedMetadata({ currentTarget: video }: VideoElementEvent) {
      if (Number.isFinite(video.duration)) return begin(video);
      if (bytes > maxSearchedSize) return;
      isLooking.current = true;
      seekVideo(video, past);
    },
    onDurationChange({ currentTarget: video }: VideoElementEvent) {
      if (!Number.isFinite(video.duration)) return;
      notify({ duration: video.duration });
      if (!isLooking.current) return;
      isLooking.current = false;
      seekVideo(video, 0);
      begin(video);
    },
  };
}
