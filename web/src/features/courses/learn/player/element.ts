import type { Habits } from './kept.ts';

/** Begins to load a video. */
export function fetchFrom(video: HTMLVideoElement, address: string) {
  video.src = address;
}

/** Lets a video play as somebody is used to. */
export function dress(video: HTMLVideoElement, { speed, volume, isMuted, captions }: Habits) {
  // What is loaded anew begins with the browser's own speed.
  video.defaultPlaybackRate = speed;
  video.playbackRate = speed;
  video.volume = volume;
  video.muted = isMuted;
  for (const track of video.textTracks) track.mode = track.language === captions ? 'showing' : 'disabled';
}

/** Goes to a second, as far as there is one. */
export function goTo(video: HTMLVideoElement, at: number) {
  video.currentTime = Number.isFinite(video.duration) ? Math.min(Math.max(0, at), video.duration) : at;
}
