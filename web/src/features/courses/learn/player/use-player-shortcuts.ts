import type { KeyboardEvent } from 'react';

type Actions = Record<
  'toggle' | 'back' | 'forward' | 'slower' | 'faster' | 'captions' | 'mute' | 'fill' | 'help',
  () => void
> & {
  changeVolume: (by: number) => void;
  seekToShare: (share: number) => void;
};

/**
 * Returns the key handler of the player. It acts only while the focus is in the player, because single letters must not
 * act elsewhere.
 */
export function usePlayerShortcuts(actions: Actions) {
  const keys: Record<string, () => void> = {
    ' ': actions.toggle,
    k: actions.toggle,
    j: actions.back,
    arrowleft: actions.back,
    l: actions.forward,
    arrowright: actions.forward,
    arrowup: () => actions.changeVolume(0.1),
    arrowdown: () => actions.changeVolume(-0.1),
    home: () => actions.seekToShare(0),
    end: () => actions.seekToShare(1),
    '<': actions.slower,
    ',': actions.slower,
    '>': actions.faster,
    '.': actions.faster,
    c: actions.captions,
    m: actions.mute,
    f: actions.fill,
    '?': actions.help,
  };
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = keys[event.key.toLowerCase()];
    if (!action || handlesKeyItself(event.target, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };
}

/**
 * True if the element handles the key itself: a select takes all keys, a button the space bar, the volume slider the
 * arrows, Home and End.
 */
function handlesKeyItself(target: EventTarget, key: string) {
  if (target instanceof HTMLSelectElement) return true;
  if (target instanceof HTMLButtonElement) return key === ' ';
  const isVolume = target instanceof HTMLInputElement && target.dataset['own'] === 'arrows';
  return isVolume && /^(?:Arrow|Home|End)/.test(key);
}
