import { useRef } from 'react';
import { seekVideo } from './video-element.ts';
import type { UpdatePlaybackState, VideoElementEvent } from './video-events.ts';

// The max file size in bytes for finding the duration by seeking to the end, because videos recorded in a browser do
// not contain their duration.
const maxSearchedSize = 256 * 1024 * 1024;
const seekPastEndSeconds = 1e9;

type Options = {
  bytes: number;
  notify: UpdatePlaybackState;
  onDurationKnown: (video: HTMLVideoElement) => void;
};

/**
 * Calls `onDurationKnown` once the duration of a video is known. If the file does not state it and is small enough, the
 * video is moved to its end to find it.
 */
export function useDurationDetection({ bytes, notify, onDurationKnown }: Options) {
  const isSeekingEnd = useRef(false);
  return {
    /** True while the video is at its end only to find its duration. */
    isSearching: () => isSeekingEnd.current,
    onLoadedMetadata({ currentTarget: video }: VideoElementEvent) {
      if (Number.isFinite(video.duration)) return onDurationKnown(video);
      if (bytes > maxSearchedSize) return;
      isSeekingEnd.current = true;
      seekVideo(video, seekPastEndSeconds);
    },
    onDurationChange({ currentTarget: video }: VideoElementEvent) {
      if (!Number.isFinite(video.duration)) return;
      notify({ duration: video.duration });
      if (!isSeekingEnd.current) return;
      isSeekingEnd.current = false;
      seekVideo(video, 0);
      onDurationKnown(video);
    },
  };
}
