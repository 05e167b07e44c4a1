import { beforeEach, describe, expect, test, vi } from 'vitest';
import { formatClock, formatSpokenDuration } from './clock.ts';
import {
  savePlayerSettings,
  savePlaybackPosition,
  readPlayerSettings,
  readPlaybackPosition,
} from './saved-playback.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

test.each([
  [0, '0:00', '0 segundo'],
  [65.9, '1:05', '1 minuto e 5 segundos'],
  [600, '10:00', '10 minutos'],
  [3_665, '1:01:05', '1 hora, 1 minuto e 5 segundos'],
])('second %d is read as %s and spoken as %s', (second, clock, spoken) => {
  expect(formatClock(second)).toBe(clock);
  expect(formatSpokenDuration(second, 'pt-BR')).toBe(spoken);
});

describe('the playback data of a device', () => {
  const playbackKey = { memberId: 'ana', lessonId: 'aula', fileId: 'filme' };

  test('the playback data of a device has the position per member and video, but not near the start or the end', () => {
    expect(readPlaybackPosition(playbackKey)).toBe(0);
    savePlaybackPosition(playbackKey, { position: 61.7, duration: 600 });
    expect(readPlaybackPosition(playbackKey)).toBe(61);
    expect(readPlaybackPosition({ ...playbackKey, memberId: 'bia' })).toBe(0);
    expect(readPlaybackPosition({ ...playbackKey, fileId: 'outro' })).toBe(0);
    savePlaybackPosition(playbackKey, { position: 3, duration: 600 });
    expect(readPlaybackPosition(playbackKey)).toBe(0);
    savePlaybackPosition(playbackKey, { position: 400, duration: 600 });
    savePlaybackPosition(playbackKey, { position: 595, duration: 600 });
    expect(readPlaybackPosition(playbackKey)).toBe(0);
  });

  test('the playback data of a device has the player settings, with the defaults for values that are not valid', () => {
    const defaults = { speed: 1, volume: 1, isMuted: false, captions: '' };
    expect(readPlayerSettings()).toEqual(defaults);
    const playerSettings = { speed: 1.5, volume: 0.4, isMuted: true, captions: 'pt-BR' };
    savePlayerSettings(playerSettings);
    expect(readPlayerSettings()).toEqual(playerSettings);
    savePlayerSettings({ ...playerSettings, speed: 9, volume: 7 });
    expect(readPlayerSettings()).toEqual({ ...playerSettings, speed: 1, volume: 1 });
    localStorage.setItem('player', 'nada disso');
    expect(readPlayerSettings()).toEqual(defaults);
  });
});
