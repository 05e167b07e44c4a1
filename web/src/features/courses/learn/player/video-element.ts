import type { PlayerSettings } from './saved-playback.ts';

/** Sets the address of the video, so that the browser loads it. */
export function setVideoSource(video: HTMLVideoElement, address: string) {
  video.src = address;
}

/** Applies the user's settings to a video. */
export function applyPlayerSettings(
  video: HTMLVideoElement,
  { speed, volume, isMuted, captions }: PlayerSettings,
) {
  // Loading a source resets `playbackRate` to `defaultPlaybackRate`, so both are set.
  video.defaultPlaybackRate = speed;
  video.playbackRate = speed;
  video.volume = volume;
  video.muted = isMuted;
  for (const track of video.textTracks) track.mode = track.language === captions ? 'showing' : 'disabled';
}

/** Seeks to a second, limited to the length of the video. */
export function seekVideo(video: HTMLVideoElement, position: number) {
  video.currentTime = Number.isFinite(video.duration)
    ? Math.min(Math.max(0, position), video.duration)
    : position;
}
