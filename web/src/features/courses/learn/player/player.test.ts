import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clockOf, spokenOf } from './clock.ts';
import { keepHabits, keepPlace, readHabits, readPlace } from './kept.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

test.each([
  [0, '0:00', '0 segundo'],
  [65.9, '1:05', '1 minuto e 5 segundos'],
  [600, '10:00', '10 minutos'],
  [3_665, '1:01:05', '1 hora, 1 minuto e 5 segundos'],
])('second %d is read as %s and spoken as %s', (second, clock, spoken) => {
  expect(clockOf(second)).toBe(clock);
  expect(spokenOf(second, 'pt-BR')).toBe(spoken);
});

describe('what a device stores', () => {
  const watching = { memberId: 'ana', lessonId: 'aula', fileId: 'filme' };

  test('saves the position per member and video, but not near the start or the end', () => {
    expect(readPlace(watching)).toBe(0);
    keepPlace(watching, { at: 61.7, of: 600 });
    expect(readPlace(watching)).toBe(61);
    expect(readPlace({ ...watching, memberId: 'bia' })).toBe(0);
    expect(readPlace({ ...watching, fileId: 'outro' })).toBe(0);
    keepPlace(watching, { at: 3, of: 600 });
    expect(readPlace(watching)).toBe(0);
    keepPlace(watching, { at: 400, of: 600 });
    keepPlace(watching, { at: 595, of: 600 });
    expect(readPlace(watching)).toBe(0);
  });

  test('the player settings, with the defaults for values that are not valid', () => {
    const usual = { speed: 1, volume: 1, isMuted: false, captions: '' };
    expect(readHabits()).toEqual(usual);
    const habits = { speed: 1.5, volume: 0.4, isMuted: true, captions: 'pt-BR' };
    keepHabits(habits);
    expect(readHabits()).toEqual(habits);
    keepHabits({ ...habits, speed: 9, volume: 7 });
    expect(readHabits()).toEqual({ ...habits, speed: 1, volume: 1 });
    localStorage.setItem('player', 'nada disso');
    expect(readHabits()).toEqual(usual);
  });
});
