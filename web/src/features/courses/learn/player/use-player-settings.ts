import { useEffect, useState, type RefObject } from 'react';
import { applyPlayerSettings } from './video-element.ts';
import {
  playbackSpeeds,
  readPlayerSettings,
  savePlayerSettings,
  type PlayerSettings,
} from './saved-playback.ts';

/** The volume, speed and captions of the player, applied to the video and saved for the next one. */
export function usePlayerSettings(ref: RefObject<HTMLVideoElement | null>) {
  const [playerSettings, setPlayerSettings] = useState(readPlayerSettings);

  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    applyPlayerSettings(video, playerSettings);
  }, [ref, playerSettings]);

  function change(changes: Partial<PlayerSettings>) {
    const next = { ...playerSettings, ...changes };
    setPlayerSettings(next);
    savePlayerSettings(next);
  }

  /** Switches to the next faster or slower speed, if there is one, and returns the speed after the switch. */
  function step(by: number) {
    const speedIndex = playbackSpeeds.findIndex((playbackSpeed) => playbackSpeed === playerSettings.speed);
    const speed = playbackSpeeds[speedIndex + by] ?? playerSettings.speed;
    change({ speed });
    return speed;
  }

  return { playerSettings, change, step };
}
