import type { KeyboardEvent } from 'react';

type Deeds = Record<
  'toggle' | 'back' | 'forward' | 'slower' | 'faster' | 'captions' | 'mute' | 'fill' | 'help',
  () => void
> & {
  louder: (by: number) => void;
  toShare: (share: number) => void;
};

/** The keys work only while the focus is in the player, because single letters must not act elsewhere. */
export function usePlayerKeys(deeds: Deeds) {
  const keys: Record<string, () => void> = {
    ' ': deeds.toggle,
    k: deeds.toggle,
    j: deeds.back,
    arrowleft: deeds.back,
    l: deeds.forward,
    arrowright: deeds.forward,
    arrowup: () => deeds.louder(0.1),
    arrowdown: () => deeds.louder(-0.1),
    home: () => deeds.toShare(0),
    end: () => deeds.toShare(1),
    '<': deeds.slower,
    ',': deeds.slower,
    '>': deeds.faster,
    '.': deeds.faster,
    c: deeds.captions,
    m: deeds.mute,
    f: deeds.fill,
    '?': deeds.help,
  };
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const deed = keys[event.key.toLowerCase()];
    if (!deed || isOwnOf(event.target, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    deed();
  };
}

/**
 * True if the element handles the key itself: a select takes letters and arrows, a button the space bar, the volume
 * slider arrows.
 */
function isOwnOf(target: EventTarget, key: string) {
  if (target instanceof HTMLSelectElement) return true;
  if (target instanceof HTMLButtonElement) return key === ' ';
  const isVolume = target instanceof HTMLInputElement && target.dataset['own'] === 'arrows';
  return isVolume && /^(?:Arrow|Home|End)/.test(key);
}
