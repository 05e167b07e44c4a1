import type { usePlaybackPositionSaver } from './use-playback-position-saver.ts';

export type PlaybackState = {
  isPlaying: boolean;
  position: number;
  /** The duration in seconds; 0 while it is not known. */
  duration: number;
  isFailed: boolean;
  /** The second at which playback resumed, while the player shows a message about it; otherwise 0. */
  resumedFrom: number;
};

export type VideoElementEvent = { currentTarget: HTMLVideoElement };
export type UpdatePlaybackState = (changes: Partial<PlaybackState>) => void;

type PlaybackOptions = {
  /**
   * True while the video is moved to its end only to find its duration. That position must be neither shown nor saved.
   */
  isSearching: () => boolean;
  position: ReturnType<typeof usePlaybackPositionSaver>;
  notify: UpdatePlaybackState;
};

/** Returns the event handlers that show and save how far a video has played. */
export const createPlaybackHandlers = ({ isSearching, position, notify }: PlaybackOptions) => ({
  onTimeUpdate({ currentTarget: video }: VideoElementEvent) {
    if (isSearching()) return;
    notify({ position: video.currentTime });
    position.record(video);
    position.saveIfDue(video);
  },
  onPlay: () => notify({ isPlaying: true }),
  onPause({ currentTarget: video }: VideoElementEvent) {
    notify({ isPlaying: false });
    position.record(video);
    position.save();
  },
  onEnded: () => notify({ isPlaying: false, resumedFrom: 0 }),
  onError: () => notify({ isFailed: true, isPlaying: false }),
});
